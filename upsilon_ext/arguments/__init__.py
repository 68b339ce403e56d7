"""What a command line says: options, names, classes that are loaded."""
