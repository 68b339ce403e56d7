"""The claims of CAGI, one file an item."""
