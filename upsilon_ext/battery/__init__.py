"""What `upsilon battery` does: an agent in every environment and its negation."""
