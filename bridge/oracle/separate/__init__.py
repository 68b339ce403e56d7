"""A class in a process of its own: the oracle calls it over pipes, and judges it outside."""
