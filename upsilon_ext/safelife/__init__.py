"""SafeLife at the command line: level files, games that are played, side effects. [SL]"""
