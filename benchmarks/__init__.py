"""Benchmarks as ratios of processor times measured in one run."""
