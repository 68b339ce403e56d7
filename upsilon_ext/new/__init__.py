"""Files to start from, which `upsilon new` writes; `something` and `Something` stand for names."""
