"""The theory in the languages of two proof checkers: Jagi.agda and Jagi.v, and the running of them.

A reader begins with Jagi.agda or Jagi.v; their order and their words are the paper's.
"""
