"""The claims of CAGI, one folder a section."""
