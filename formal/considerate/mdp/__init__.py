"""Finite MDPs, their values and all optimal policies, exactly. [BC, Section 2]"""
