"""PV, Section 4: Limitations of current RL agents."""
