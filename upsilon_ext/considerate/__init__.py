"""What `upsilon considerate` does."""
