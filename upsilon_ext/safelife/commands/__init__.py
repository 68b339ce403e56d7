"""The subcommands of `upsilon safelife`, each in a module of its own."""
