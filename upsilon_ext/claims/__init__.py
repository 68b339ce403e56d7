"""What `upsilon check` and `upsilon changes` do: run claims, and show them as text, JSON and pages."""
