"""Finite-state agents, and the properties of them that are decided exactly."""
