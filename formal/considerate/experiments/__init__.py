"""The experiments of the paper, and how their text may be read. [BC, Section 4, Appendix A.2]"""
