"""PV, Section 3: Behavior of NPCs in a game with pseudo-visibility."""
