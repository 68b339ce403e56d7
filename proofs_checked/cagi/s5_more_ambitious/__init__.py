"""CAGI, Section 5: Some more ambitious examples."""
