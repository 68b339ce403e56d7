"""How results look: text, decimals, progress, errors, and the index of what has a name."""
