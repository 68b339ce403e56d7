"""Faults that three or more claims share: the mutants that their checks must catch."""
