"""Cards and decks: rows of a list, starter decks, and the words that abilities are read back with."""
