"""JAGI, Section 3: Some interesting extended environments."""
