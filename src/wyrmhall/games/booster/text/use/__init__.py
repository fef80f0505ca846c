"""Effects in use: weighed, carried out, triggered, replaced; and what is worth what while they last."""
