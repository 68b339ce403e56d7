"""Agents of many seeds at once."""
