"""Possible histories, and traditional equivalence. [JAGI, Definition 4, Lemma 5]"""
