"""The server: rooms, people, the store, the wire protocol."""
