"""The words that only Wonders of The First has: realms, stones, Wonders, and what is done with them."""
