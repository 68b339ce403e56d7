"""The claims of BC, an equation, a definition or a section a file."""
