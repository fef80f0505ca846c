"""Who plays the games of a contest: this process, processes of this machine, or many machines."""
