"""What people are told who sit at no table: where it is their move, and whom they are paired with."""
