"""Combinations of a traditional environment and an extended one. [JAGI, Definition 12]"""
