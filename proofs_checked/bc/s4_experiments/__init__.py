"""BC, Section 4: Experiments."""
