"""Considerate agents: the practical environments and learners against the exact ones. [BC]"""
