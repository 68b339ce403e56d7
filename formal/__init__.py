"""The definitions, and exact mathematics on them."""
