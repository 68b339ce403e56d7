"""Considerate agents: gridworlds as incremental classes, and tabular Q-learning. [BC]"""
