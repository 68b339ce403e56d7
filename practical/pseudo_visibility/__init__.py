"""Pseudo-visibility in the contract's shape: environment classes and agent classes. [PV]"""
