"""SafeLife with arrays: levels, and a compiled engine for many environments at once. [SL]"""

from practical.errors import needed_by

with needed_by("SafeLife's arrays"):
    import numpy as np  # noqa: F401 - what this package holds needs it
