"""Stores: SQLite in a file for one process, PostgreSQL for many; `opened` chooses by the address."""
