"""Agents of many seeds at once, as arrays."""
