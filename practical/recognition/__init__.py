"""Recognition: environments that show tasks, with copies of the agent in other roles."""
