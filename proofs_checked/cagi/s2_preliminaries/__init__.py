"""CAGI, Section 2: Preliminaries."""
