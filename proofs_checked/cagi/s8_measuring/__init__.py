"""CAGI, Section 8: Measuring self-awareness."""
