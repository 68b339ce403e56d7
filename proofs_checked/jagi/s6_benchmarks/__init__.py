"""JAGI, Section 6: Toward practical benchmarking."""
