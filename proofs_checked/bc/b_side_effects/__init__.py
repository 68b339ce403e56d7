"""BC, Appendix B: Relation to avoiding side effects."""
