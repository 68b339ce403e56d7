"""SL, Section 2: Rules of the game."""
