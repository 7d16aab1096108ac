"""Rooms: tables that someone is at, in one process."""
