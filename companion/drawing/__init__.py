"""Histories, drawn as trees: percepts in boxes, actions on lines, time from left to right."""
