"""JAGI, Section 1: Introduction."""
