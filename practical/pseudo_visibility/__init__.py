"""Pseudo-visibility: environment classes and agent classes of the practical contract. [PV]"""
