"""Histories as natural numbers, where an observation shows one. [CAGI, Example 7]"""
