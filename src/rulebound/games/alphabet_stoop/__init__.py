"""Alphabet Stoop, for two to five seats. Unofficial: cards, letters and layouts of the standard pack are our own design."""
