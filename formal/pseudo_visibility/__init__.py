"""Pseudo-visibility: agents are penalised for reacting to certain visible characters. [PV]"""
