"""A sixth game, as the guide writes it, at every door: nothing else may have to be edited for it."""
