"""The subcommands of `upsilon considerate`, one a module."""
