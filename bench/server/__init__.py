"""Servers for tables of four, ours and others, under the same load."""
