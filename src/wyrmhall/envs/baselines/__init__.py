"""Simple learners, to begin from and to compare with: random, masked PPO, deep Monte Carlo over option features.

They need numpy only. Small networks on a processor spend more time in the games and in copying to a graphics card and back than in
numpy's products, so nothing larger is asked for; whoever wants a large network takes the vector environment to a library of theirs.
"""
