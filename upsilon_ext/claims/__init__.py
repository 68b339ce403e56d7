"""`upsilon check` and `upsilon changes`: run claims, and show them as text, JSON and pages."""
