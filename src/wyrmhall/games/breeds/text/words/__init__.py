"""Who, which, where, when and if: the words of the cards beside the verbs."""
