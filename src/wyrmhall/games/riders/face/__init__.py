"""What people see: the view, sentences, pictures of letters."""
