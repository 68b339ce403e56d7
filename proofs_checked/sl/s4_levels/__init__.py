"""SL, Section 4: Levels for Training and Benchmarking."""
