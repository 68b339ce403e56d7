"""Combinations of a game in episodes and an environment class. [JAGI, Definition 12]"""
