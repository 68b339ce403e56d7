"""AIQ's tape machine, plain and compiled."""
