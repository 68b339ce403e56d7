"""Craft-World, one agent after the other. [BC, Section 4.1]"""
