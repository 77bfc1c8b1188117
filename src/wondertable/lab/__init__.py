"""The lab: what a card or a deck is worth, and how sure that is. Needs the extra `lab`."""
