"""What `upsilon play` does: an interaction that is watched, turn by turn."""
