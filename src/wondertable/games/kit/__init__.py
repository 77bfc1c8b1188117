"""What every game shares: its definition, views, labels, rows of cards, starter decks, scenario parts."""
