"""Gridworlds: maps as text, ways through them, drawings."""
