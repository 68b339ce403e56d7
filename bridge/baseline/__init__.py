"""SafeLife's learning baseline: the plan, stated before any result, and its verdicts. [SL]"""
