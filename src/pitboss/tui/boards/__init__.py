"""The games' boards in the terminal, one file each; what they share in drawing is in `drawing`."""
