"""CAGI, Section 6: Examples involving self-recognition."""
