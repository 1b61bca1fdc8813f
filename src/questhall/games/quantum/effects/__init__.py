"""What chambers can do, as small classes that card data names."""
