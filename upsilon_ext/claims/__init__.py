"""What `upsilon check` and `upsilon changes` do: claims run, and shown as text, JSON and pages."""
