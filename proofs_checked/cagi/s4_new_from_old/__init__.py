"""CAGI, Section 4: New extended environments from old."""
