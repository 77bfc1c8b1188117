"""What a game of Wonders of The First is made of while it runs: faces, cards, realms, and what is kept about them."""
