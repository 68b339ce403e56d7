"""AIQ's tape machine, with an instruction to ask."""
