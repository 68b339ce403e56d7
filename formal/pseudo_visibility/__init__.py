"""Pseudo-visibility: characters who are seen, and whom it is costly to be seen reacting to. [PV]"""
