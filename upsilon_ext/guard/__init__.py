"""`upsilon guard`: its arguments, runs, tables and pictures."""
