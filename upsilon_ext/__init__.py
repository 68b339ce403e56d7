"""The command `upsilon`, its reports, and the pytest plugin."""
