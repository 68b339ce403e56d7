"""SL, Appendix B: Baseline Benchmark Data."""
