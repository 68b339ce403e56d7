"""The explorer: an agent in an environment, possible and impossible histories, and freezes."""
