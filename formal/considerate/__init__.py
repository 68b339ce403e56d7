"""Agents that consider others: finite MDPs, augmented rewards, the experiments solved. [BC]"""
