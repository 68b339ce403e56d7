"""Agents: functions of a prompt, folds, tables, and agents made of agents."""
