"""Claims of JAGI's Section 7."""
