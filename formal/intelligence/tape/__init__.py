"""AIQ's tape machine, with an instruction that queries the agent."""
