"""Conversions between the formal and the practical environments that paint a character last."""
