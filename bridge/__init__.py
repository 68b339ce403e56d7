"""The oracle: practical classes run against the formal definitions."""
