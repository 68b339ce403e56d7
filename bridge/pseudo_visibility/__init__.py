"""Environments that paint a character last, and the agents that meet them, from room to room."""
