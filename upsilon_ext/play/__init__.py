"""`upsilon play`: a traced interaction, turn by turn."""
