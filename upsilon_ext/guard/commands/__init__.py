"""The subcommands of `upsilon guard`, one a module."""
