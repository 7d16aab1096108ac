"""Rooms: tables that somebody is at, in one process."""
