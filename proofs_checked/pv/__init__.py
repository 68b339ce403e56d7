"""The claims of PV, one folder a section."""
