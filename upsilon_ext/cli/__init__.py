"""The commands, one a module; `command` finds them by this folder."""
