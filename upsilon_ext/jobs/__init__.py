"""Work spread over processes or a cluster, and kept as it comes."""
