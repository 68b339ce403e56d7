"""BC, Appendix A: Using information about options."""
