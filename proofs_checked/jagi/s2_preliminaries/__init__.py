"""JAGI, Section 2: Preliminaries."""
