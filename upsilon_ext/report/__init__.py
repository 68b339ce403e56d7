"""The form of results: text, decimals, progress, errors, and the index of names."""
