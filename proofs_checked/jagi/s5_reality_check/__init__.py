"""JAGI, Section 5: The reality check transformation."""
