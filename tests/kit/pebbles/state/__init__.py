"""The room `state` of Pebbles."""
