"""Board games with their whole rules: one rules definition for the browser table, the terminal, bots and simulation."""
