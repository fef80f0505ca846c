"""What goes over the wire, and in which shape."""
