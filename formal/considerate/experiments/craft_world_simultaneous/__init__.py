"""Craft-World with both agents in it at the same time. [BC, Section 4.3]"""
