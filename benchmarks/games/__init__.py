"""Games written on the kernel to be measured beside the same games in other engines: small, and by the book."""
