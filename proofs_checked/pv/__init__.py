"""The claims of PV, one item a file."""
