"""SL, Section 5: Baseline Agent Performance."""
