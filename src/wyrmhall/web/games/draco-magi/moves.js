// @ts-check
/** The table after one event, as far as the eye needs it. What an event does not tell is taken from the view to come. */

/** @import {View, Told, Side, ZoneName, Field} from "./types.js" */
/** @typedef {{next: View, after: View, side: Side, seat: number, a: number, b: number, cards: string[]}} Move */

/** @type {Record<string, (move: Move) => void>} */
const MOVES = {
  revealed: turnUp,
  revealed_top: turnUp,
  turned_up: turnUp,
  tried: turnUp,
  placed: ({ next, after, side, seat, a, cards }) => {
    take(side, "dragon_hand", cards);
    push(next, after, a, seat, cards[0]);
  },
  reinforced: ({ next, after, side, seat, a, cards }) => {
    draw(side, "dragon_deck");
    push(next, after, a, seat, cards[0]);
  },
  lost: ({ next, side, seat, a, cards }) => {
    pop(next, a, seat);
    put(side, "dragon_pile", cards);
  },
  sank: ({ next, seat, a }) => {
    const stack = next.row[a]?.stacks[1 - seat];
    const dragon = stack?.pop();
    if (dragon) stack?.unshift(dragon);
  },
  moved: goOver,
  retreated: goOver,
  withdrew: ({ next, side, seat, a, cards }) => {
    pop(next, a, seat);
    put(side, "dragon_hand", cards);
  },
  played: ({ side, cards }) => {
    take(side, "battle_hand", cards);
    put(side, "up", cards);
  },
  froze: ({ next, seat, a }) => {
    pop(next, a, seat);
    const field = next.row[a];
    if (field) field.frozen = seat;
  },
  turned_over: ({ next, after, a }) => {
    const [field, other] = [next.row[a], after.row[a]];
    if (field && other) next.row[a] = { ...structuredClone(other), stacks: field.stacks };
  },
  marker: ({ next, seat }) => {
    next.marker = seat;
    next.attack = [];
    for (const side of next.sides) {
      put(side, "battle_pile", side.up.cards);
      side.up = { count: 0, cards: [] };
    }
  },
  won: ({ next, after, side, seat, a }) => {
    next.row[a] = null;
    next.fight = null;
    side.gems = after.sides[seat].gems;
    side.won = after.sides[seat].won;
  },
  tied: ({ next }) => {
    next.fight = null;
  },
  discarded_hand: ({ side, cards }) => {
    side.battle_hand = { count: 0, cards: [] };
    put(side, "battle_pile", cards);
  },
  discarded_battle: ({ side, cards }) => {
    take(side, "battle_hand", cards);
    put(side, "battle_pile", cards);
  },
  discarded_dragon: ({ side, cards }) => {
    take(side, "dragon_hand", cards);
    put(side, "dragon_pile", cards);
  },
  laid: ({ next, after, a }) => {
    next.row[a] = after.row[a];
    next.fields.count = Math.max(0, next.fields.count - 1);
  },
  chose_field: ({ next, after, a }) => {
    if (after.fight !== a) return;
    next.fight = a;
    next.phase = after.phase;
    next.turn = after.turn;
  },
  gave: ({ next, after }) => {
    next.sides.forEach((side, seat) => (side.draft = after.sides[seat].draft));
  },
  drew_battle: (move) => settle(move, ["battle_deck", "battle_hand"]),
  summoned: (move) => settle(move, ["dragon_deck", "dragon_hand"]),
};

/**
 * @param {View} view
 * @param {View} after
 * @param {Told} event
 * @returns {View}
 */
export function moved(view, after, event) {
  const move = MOVES[event.event];
  if (!move) return view;
  const next = /** @type {View} */ (structuredClone(view));
  const [a = 0, b = 0] = event.numbers;
  const cards = Array.isArray(event.cards) ? event.cards : [];
  move({ next, after, side: next.sides[event.seat], seat: event.seat, a, b, cards });
  return next;
}

/** @param {Move} move */
function turnUp({ side, cards }) {
  draw(side, "battle_deck");
  put(side, "up", cards);
}

/** @param {Move} move */
function goOver({ next, after, seat, a, b }) {
  const dragon = pop(next, a, seat);
  if (dragon) push(next, after, b, seat, dragon.type);
}

/**
 * These zones are as they will be.
 * @param {Move} move
 * @param {ZoneName[]} names
 */
function settle({ after, side, seat }, names) {
  for (const name of names) side[name] = after.sides[seat][name];
}

/**
 * @param {Side} side
 * @param {ZoneName} name
 */
function draw(side, name) {
  side[name].count = Math.max(0, side[name].count - 1);
}

/**
 * @param {Side} side
 * @param {ZoneName} name
 * @param {string[]} cards
 */
function put(side, name, cards) {
  side[name].count += cards.length;
  side[name].cards.push(...cards);
}

/**
 * @param {Side} side
 * @param {ZoneName} name
 * @param {string[]} cards
 */
function take(side, name, cards) {
  for (const card of cards) {
    const at = side[name].cards.indexOf(card);
    if (at >= 0) side[name].cards.splice(at, 1);
    draw(side, name);
  }
}

/**
 * @param {View} view
 * @param {number} place
 * @param {number} seat
 */
function pop(view, place, seat) {
  const field = view.row[place];
  const dragon = field?.stacks[seat].pop();
  if (field) addUp(field);
  return dragon;
}

/**
 * A dragon onto a stack, with the values that it has there in the view to come; one that will be gone by then shows none.
 * @param {View} view
 * @param {View} after
 * @param {number} place
 * @param {number} seat
 * @param {string} type
 */
function push(view, after, place, seat, type) {
  const field = view.row[place];
  if (!field) return;
  const same = [after.row[place], field].flatMap((row) => row?.stacks[seat] ?? []).find((dragon) => dragon.type === type);
  field.stacks[seat].push(same ? { ...same } : { type, melee: 0, shield: 0, ranged: 0 });
  addUp(field);
}

/** @param {Field} field */
function addUp(field) {
  field.melee = field.stacks.map((stack) => stack.reduce((sum, dragon) => sum + dragon.melee, 0));
}
