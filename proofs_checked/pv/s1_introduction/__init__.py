"""PV, Section 1: Introduction."""
