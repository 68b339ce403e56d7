"""Environment classes as formal extended environments."""
