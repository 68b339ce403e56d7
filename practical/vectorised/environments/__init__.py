"""Environments of many seeds at once, as arrays; a module for each kind."""
