"""Exact tests of paired differences, and the adjustment for several of them."""
