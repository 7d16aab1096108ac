"""The server: tables that people can reach, over HTTP and WebSockets, kept in a store.

rooms/    tables that someone is at: orders, guests, the house's moves, delayed spectators, records
http/     the application with its routes and middleware, and HTTP beneath it
sockets/  WebSockets, and what guests say through them
store/    the log of every table, and who the players are: SQLite or PostgreSQL

run       one process, workers several; services is what a process is made of
identity  who someone is; limits how much they may ask; health and logs for whoever runs it
"""
