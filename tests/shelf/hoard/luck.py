from tests.conformance.site import Site, begun


def sites() -> list[Site]:
    return [Site("die", "game.take_turn", range(1, 7), lambda seed: begun("hoard", seed).play(0, "roll")[0].numbers[0])]
