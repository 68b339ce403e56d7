"""What `upsilon measure` and `upsilon machine` do: budgets, jobs, tables, pictures."""
