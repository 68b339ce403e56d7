"""Environments of many seeds at once, a chapter each."""
