"""The room `rules` of Pebbles."""
