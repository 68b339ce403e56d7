"""`upsilon reproduce`: JAGI's Table 1 and its figures, run again."""
