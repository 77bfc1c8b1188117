"""The words abilities are made of, as far as every game shares them."""
