"""What is fast, as ratios of processor times taken in one run."""
