"""The ways to break a line. What cosmic-ray has is taken from there; what it lacks is written here in its manner:
an operator says where it can mutate a node (`mutation_positions`) and does it (`mutate`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import parso
from cosmic_ray.plugins import get_operator

Node = Any  # parso knows no types
Position = tuple[tuple[int, int], tuple[int, int]]

# one step beyond a border, the other sign, the other truth: other replacements of the same sign are noticed by the same tests
BORROWED = [
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_Div_Mul",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_Add",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_LShift_RShift",
    "ReplaceBinaryOperator_RShift_LShift",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "NumberReplacer",
    "ZeroIterationForLoop",
]


class Condition:
    """What depends on a condition happens never, or always. (`while True` would only never end.)"""

    def _places(self, node: Node) -> list[tuple[int, str]]:
        if node.type == "if_stmt":
            at = [i + 1 for i, child in enumerate(node.children) if child.type == "keyword" and child.value != "else"]
        elif node.type == "while_stmt":
            return [(1, "False")]
        elif node.type == "test":  # a if b else c
            at = [2]
        elif node.type == "comp_if":
            at = [1]
        else:
            return []
        return [(i, word) for i in at for word in ("False", "True")]

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        for i, _ in self._places(node):
            yield node.children[i].start_pos, node.children[i].end_pos

    def mutate(self, node: Node, index: int) -> Node:
        i, word = self._places(node)[index]
        node.children[i] = parso.parse(f" {word}")
        return node


class Operand:
    """One of several conditions is forgotten."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type in ("and_test", "or_test"):
            for child in node.children[::2]:
                yield child.start_pos, child.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        kept = [child.get_code().strip() for i, child in enumerate(node.children[::2]) if i != index]
        return parso.parse(" " + f" {node.children[1].value} ".join(kept))


class Statement:
    """Something is not done: a call, a change of what is kept, a deletion."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "simple_stmt" and self._does_something(node.children[0]):
            yield node.children[0].start_pos, node.children[0].end_pos

    def _does_something(self, node: Node) -> bool:
        if node.type == "del_stmt":
            return True
        if node.type == "expr_stmt":
            target, sign = node.children[0], node.children[1]
            is_kept = target.type in ("atom_expr", "power") and sign.type != "annassign"
            return bool(is_kept or (sign.type == "operator" and sign.value != "="))
        is_call = node.type in ("atom_expr", "power") and node.children[-1].get_code().startswith("(")
        return bool(is_call and not node.get_code().lstrip().startswith("super()"))

    def mutate(self, node: Node, index: int) -> Node:
        node.children[0] = parso.parse(node.get_first_leaf().prefix + "pass")
        return node


class Among:
    """`in` and `not in`."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "comparison":
            for child in node.children[1::2]:
                if child.get_code().split() in (["in"], ["not", "in"]):
                    yield child.start_pos, child.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        at = [i for i in range(1, len(node.children), 2) if node.children[i].get_code().split()[-1:] == ["in"]][index]
        words = node.children[at].get_code().split()
        node.children[at] = parso.parse(" in" if len(words) == 2 else " not in")
        return node


class Growth:
    """What grew falls."""

    OTHER = {"+=": "-=", "-=": "+="}

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "operator" and node.value in self.OTHER:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        node.value = self.OTHER[node.value]
        return node


class Opposite:
    """The least for the most, one for all, the owner for whoever controls."""

    OTHER = {"min": "max", "max": "min", "any": "all", "all": "any", "owner": "controller", "controller": "owner"}

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "name" and node.value in self.OTHER and node.parent.type in ("atom_expr", "power", "trailer"):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        node.value = self.OTHER[node.value]
        return node


class OtherPlayer:
    """`1 - seat` is the seat itself."""

    def mutation_positions(self, node: Node) -> Iterator[Position]:
        if node.type == "arith_expr" and [child.get_code().strip() for child in node.children[:2]] == ["1", "-"]:
            if len(node.children) == 3 and node.children[2].type != "number":
                yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        return parso.parse(node.get_first_leaf().prefix + node.children[2].get_code().strip())


OWN = [Condition, Operand, Statement, Among, Growth, Opposite, OtherPlayer]


def operators() -> dict[str, Any]:
    """Every way to break, by its name."""
    found: dict[str, Any] = {name: get_operator(f"core/{name}")() for name in BORROWED}
    return found | {each.__name__: each() for each in OWN}
