"""Conversions between formal agents and agent classes."""
