"""What the store knows of people: names, talk, ratings, rivals they look for, and order among them."""
