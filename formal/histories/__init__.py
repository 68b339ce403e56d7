"""Histories: percepts, prompts and plays, and their rewritings."""
