"""What reviews have in common, whatever is played."""
