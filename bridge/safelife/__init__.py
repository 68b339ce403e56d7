"""SafeLife: the compiled engine against the definitions. [SL]"""
