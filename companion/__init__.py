"""The companion to the papers: levels, each a claim with a hole, which the formal code judges."""
