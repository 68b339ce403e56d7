"""JAGI, Section 4: Extended environments in practice."""
