"""Level 3: what a door holds of a table. It hands out views, menus and redacted events, and takes moves."""
