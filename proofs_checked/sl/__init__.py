"""The claims of SL, one folder a section."""
