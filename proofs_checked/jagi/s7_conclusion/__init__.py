"""JAGI, Section 7: Conclusion."""
