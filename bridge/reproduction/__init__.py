"""JAGI's Table 1 and its figures, run again: the plan, the cells, the tests."""
