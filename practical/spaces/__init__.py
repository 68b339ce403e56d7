"""Values as observations: spaces number their values, and classes that declare one receive values.

Histories, codes, tables and the oracle keep natural numbers.
"""
