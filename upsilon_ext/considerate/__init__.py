"""The parts of `upsilon considerate`."""
