"""SafeLife's levels, generated: regions, fences, patterns by search. [SL, Appendix A]

What to read, in this order: `draws`, `search` (patterns), `regions`, `fences`, `layers` (what is
painted into a region), `kinds` (the benchmark's tables), `making` (a level of a kind and a seed).
"""
