"""AIQ: its learners, and its rules for drawing programs."""
