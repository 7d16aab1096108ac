"""Level 3: the server. asyncio, sockets and stores live here."""
