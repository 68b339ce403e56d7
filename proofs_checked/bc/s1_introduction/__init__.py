"""BC, Section 1: Introduction."""
