"""What `upsilon considerate` does, beside reading its command line."""
