"""The augmented rewards, one file for each equation. [BC, Equations 1 to 8, Appendix B]"""
