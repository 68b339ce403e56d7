"""The augmented rewards, one equation a file. [BC, Equations 1 to 8, Appendix B]"""
