"""CAGI, Section 1: Introduction."""
