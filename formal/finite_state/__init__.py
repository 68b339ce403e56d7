"""Finite-state agents, and what can be decided exactly of them."""
