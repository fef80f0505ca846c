"""Tournaments: what is agreed on before, what people do in them, and what leads them from round to round."""
