"""Forms that cost constant time a turn, equal to the definitions."""
