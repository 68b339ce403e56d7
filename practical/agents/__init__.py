"""Agent classes."""
