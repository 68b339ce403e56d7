"""SL, Appendix A: Procedural Generation."""
