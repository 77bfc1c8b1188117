"""Studies: agents play many games with many decks, and one learns who is stronger, and how surely."""
