"""The explorer: an agent and an environment, the run, possible and impossible histories, freezes."""
