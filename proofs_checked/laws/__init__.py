"""Laws that several claims share."""
