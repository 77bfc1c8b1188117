"""Effects of Wonders of The First: one word, one file."""
