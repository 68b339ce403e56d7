"""`upsilon battery`: agents in every environment and its negation."""
