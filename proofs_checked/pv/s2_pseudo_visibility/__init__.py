"""PV, Section 2: Pseudo-visibility."""
