"""BC, Appendix C: Experimental details."""
