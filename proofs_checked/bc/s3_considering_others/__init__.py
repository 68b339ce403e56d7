"""BC, Section 3: Approach: considering others."""
