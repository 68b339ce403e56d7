"""Pseudo-visibility: visible characters, a reaction to whom is penalised. [PV]"""
