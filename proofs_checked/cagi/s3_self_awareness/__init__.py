"""CAGI, Section 3: Examples of self-awareness-incentivizing environments."""
