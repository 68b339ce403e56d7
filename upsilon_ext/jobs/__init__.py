"""Jobs in processes or on a cluster, and stored results."""
