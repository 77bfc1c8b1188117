"""The card language of Pebbles: a few wordings; all else is what every game's language does."""
