"""Histories as CAGI writes them, flat and three items a turn, and its definitions upon them."""
