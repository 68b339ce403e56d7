"""BC, Section 2: Preliminaries."""
