"""The claims of JAGI, one file an item."""
