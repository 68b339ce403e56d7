"""The named environments, a chapter each."""
