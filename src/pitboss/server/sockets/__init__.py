"""Sockets: the WebSockets of guests, and what they say at their tables."""
