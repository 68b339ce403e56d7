"""The theory in Coq."""
