"""`upsilon oracle`: what it judges, what it refuses, and how it says its verdict."""
