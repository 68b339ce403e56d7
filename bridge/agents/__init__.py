"""Agents from one room in the other: agent classes as functions, and functions as agent classes."""
