"""CAGI, Section 7: A meta example."""
