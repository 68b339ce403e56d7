"""Gridworlds: maps that can be read, ways through them, drawings."""
