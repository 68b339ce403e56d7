"""Interaction of an agent and an environment, and the sum of its rewards."""
