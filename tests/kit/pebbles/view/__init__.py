"""The room `view` of Pebbles."""
