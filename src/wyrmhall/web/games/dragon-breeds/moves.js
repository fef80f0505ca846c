// @ts-check
/** The table after one event, as far as the eye needs it. What an event does not tell is taken from the view to come. */

/** @import {Combat, Dragon, Printed, Side, Told, View} from "./types.js" */
/**
 * @typedef {{next: View, after: View, printed: Record<string, Printed>, side: Side, seat: number, a: number, b: number,
 *   cards: string[], count: number}} Move
 */

/** @type {Record<string, (move: Move) => void>} */
const MOVES = {
  picked: ({ next, after, seat }) => {
    const { faction, summoner, cubes, ability, breakpoint } = after.sides[seat];
    Object.assign(next.sides[seat], { faction, summoner, cubes, ability, breakpoint });
  },
  turn: ({ next, after, seat, a }) => {
    next.turn = seat;
    next.round = a;
    next.phase = "target";
    for (const side of next.sides) Object.assign(side, { damage: 0, shield: 0 });
    next.sides[seat].supply = after.sides[seat].supply;
  },
  enraged: ({ after, side, seat }) => {
    const { stage, ability, breakpoint } = after.sides[seat];
    Object.assign(side, { stage, ability, breakpoint, standing: "in" });
  },
  attacked: ({ next, after, seat, a }) => {
    next.combat = newCombat(after, seat, a);
    next.phase = "attack";
  },
  turned_up: (move) => {
    const { next, after, seat, a, cards } = move;
    next.combat = newCombat(after, seat, a);
    for (const card of cards) join(move, next.combat.dragons.length, null, card);
    next.refracted = cards.reduce((left, card) => {
      const at = left.findIndex((one) => one.due && one.owner === seat && one.target === a && one.card === card);
      return left.filter((_, place) => place !== at);
    }, next.refracted);
    reckon(next);
  },
  played: (move) => lay(move, null),
  ambushed: (move) => lay(move, null),
  blocked: (move) => {
    const { next, side, a, b, cards } = move;
    takeDragon(side, cards[0]);
    join(move, a, b, cards[0]);
    const held = next.combat?.dragons[b];
    if (held) held.blocked = true;
    next.phase = "defence";
    reckon(next);
  },
  transmuted: ({ next, printed, side, a, cards }) => {
    takeDragon(side, cards[0]);
    const dragon = next.combat?.dragons[a];
    if (!dragon) return;
    dragon.cards.push(cards[0]);
    dragon.names.push(cards[0]);
    const sv = printed[cards[0]]?.sv ?? 0;
    dragon.printed += sv;
    strengthen(dragon, sv);
    reckon(next);
  },
  fired: ({ next, seat, side, b }) => {
    if (b === 1) side.tokens.fireballs = Math.max(0, side.tokens.fireballs - 1);
    else take(side, "Fireball");
    next.phase = seat === next.combat?.attacker ? "fireballs" : "answer";
  },
  burned: wound,
  hit: wound,
  struck: ({ next, a, b }) => {
    const dragon = next.combat?.dragons[a];
    if (dragon) dragon.wounds += b;
    next.phase = "damage";
  },
  killed: ({ next, side, a }) => {
    const dragon = next.combat?.dragons[a];
    if (!dragon) return;
    dragon.there = false;
    side.discard.push(...dragon.cards);
    reckon(next);
  },
  bounced: ({ next, a }) => {
    const dragon = goAway(next, a);
    const owner = dragon && next.viewer !== dragon.seat ? next.sides[dragon.seat] : undefined;
    if (dragon && owner) owner.hand.count += dragon.cards.length;
  },
  rescued: ({ side, cards }) => {
    side.hand.count += 1;
    side.discard = without(side.discard, cards[0]);
  },
  refracted: ({ next, seat, a, b }) => {
    const dragon = goAway(next, a);
    if (!dragon) return;
    const fate = { owner: dragon.seat, target: b, by: seat, due: false };
    next.refracted = [...next.refracted, ...dragon.cards.map((card) => ({ card, ...fate }))];
  },
  hurt: ({ side, b }) => {
    side.damage = b;
  },
  knocked_out: ({ side }) => {
    side.standing = "knocked out";
  },
  eliminated: ({ side }) => {
    side.standing = "eliminated";
  },
  combat_over: ({ next, after }) => {
    next.combat = null;
    next.refracted = after.refracted;
    next.phase = after.combat ? "target" : after.phase;
  },
  drew: ({ side, after, seat, count, cards }) => {
    side.hand.count += count;
    side.deck.count = Math.max(0, side.deck.count - count);
    side.hand.cards.push(...cards);
    side.hand.left = side.hand.cards.map(() => false);
    if (side.hand.count === after.sides[seat].hand.count) side.hand = structuredClone(after.sides[seat].hand);
  },
  reshuffled: ({ side, a }) => {
    side.deck.count = a;
    side.discard = [];
  },
  discarded: putAway,
  paid: putAway,
  discarded_hand: ({ side, cards }) => {
    side.hand = { count: 0, cards: [], left: [] };
    side.discard.push(...cards);
  },
  trashed: ({ next, side, cards }) => {
    take(side, cards[0]);
    next.trash.push(...cards);
  },
  bought: takeSlot,
  claimed: takeSlot,
  flushed: ({ side, a }) => {
    side.supply[a] = { ...side.supply[a], card: null, under: side.supply[a].under + 1 };
  },
  trashed_supply: ({ next, side, a, cards }) => {
    side.supply[a] = { ...side.supply[a], card: null };
    next.trash.push(...cards);
  },
  supplied: ({ next, after, seat }) => {
    next.sides[seat].supply = after.sides[seat].supply;
  },
  quest: ({ side, a, b }) => {
    if (side.quests[a]) side.quests[a].count = b;
  },
  unlocked: ({ side, cards }) => {
    side.legendary = { count: 0, cards: [] };
    side.discard.push(...cards);
  },
  gained_token: ({ after, side, seat }) => {
    side.tokens = structuredClone(after.sides[seat].tokens);
  },
  borrowed: ({ after, side, seat }) => {
    side.tokens = structuredClone(after.sides[seat].tokens);
  },
  returned_tokens: ({ after, side, seat }) => {
    side.tokens = structuredClone(after.sides[seat].tokens);
  },
};

/**
 * @param {View} view
 * @param {View} after
 * @param {Told} event
 * @param {Record<string, Printed>} printed
 * @returns {View}
 */
export function moved(view, after, event, printed) {
  const move = MOVES[event.event];
  if (!move || event.seat < 0) return view;
  const next = structuredClone(view);
  const [a = 0, b = -1] = event.numbers;
  const cards = Array.isArray(event.cards) ? event.cards : [];
  const count = Array.isArray(event.cards) ? event.cards.length : event.cards;
  move({ next, after, printed, side: next.sides[event.seat], seat: event.seat, a, b, cards, count });
  return next;
}

/**
 * @param {View} after
 * @param {number} attacker
 * @param {number} defender
 * @returns {Combat}
 */
function newCombat(after, attacker, defender) {
  const fire =
    after.combat?.attacker === attacker && after.combat.defender === defender ? after.combat.fireball_damage : [1, 1];
  const outlook = { dealt: [], total: 0, soaked: 0, prevented: 0, taken: 0, outcome: /** @type {const} */ ("stands") };
  return { attacker, defender, dragons: [], fireballs: 0, fireball_damage: fire, unblocked_damage: 0, outlook };
}

/**
 * A dragon joins the combat, as it will stand there in the view to come; one that will be gone by then shows what is printed.
 * @param {Move} move
 * @param {number} number
 * @param {number | null} blocks
 * @param {string} card
 */
function join({ next, after, printed, seat }, number, blocks, card) {
  if (!next.combat) return;
  const same = after.combat?.attacker === next.combat.attacker ? after.combat?.dragons[number] : undefined;
  const isSame = same && same.there && same.seat === seat && same.cards.includes(card);
  const { sv = 0, text = "" } = printed[card] ?? {};
  /** @type {Dragon} */
  const plain = {
    number,
    seat,
    there: true,
    blocks,
    blocked: false,
    cards: [card],
    names: [card],
    texts: text ? [text] : [],
    sv,
    printed: sv,
    wounds: 0,
    damage: sv,
    damage_to_dragons: sv,
  };
  next.combat.dragons[number] = isSame ? { ...structuredClone(same), there: true, blocks, blocked: false } : plain;
  next.combat.dragons = [...next.combat.dragons].map((dragon, at) => dragon ?? { ...plain, number: at, there: false });
}

/**
 * @param {Move} move
 * @param {number | null} blocks
 */
function lay(move, blocks) {
  takeDragon(move.side, move.cards[0]);
  join(move, move.a, blocks, move.cards[0]);
  reckon(move.next);
}

/** What would come through, while the last word is on its way. @param {View} view */
function reckon(view) {
  const { combat } = view;
  if (!combat) return;
  for (const dragon of combat.dragons)
    if (dragon.blocks === null)
      dragon.blocked = combat.dragons.some((other) => other.there && other.blocks === dragon.number);
  const dealt = combat.dragons
    .filter((dragon) => dragon.there && dragon.blocks === null && !dragon.blocked && dragon.damage > 0)
    .map(({ number, damage }) => ({ number, damage }));
  const total = dealt.reduce((sum, one) => sum + one.damage, 0);
  const taken = Math.max(0, total - combat.outlook.soaked - combat.outlook.prevented);
  const { damage, breakpoint, stage } = view.sides[combat.defender];
  const falls = taken > 0 && breakpoint !== null && damage + taken >= breakpoint;
  const outcome = falls ? (stage === 1 ? "knocked out" : "eliminated") : "stands";
  combat.outlook = { ...combat.outlook, dealt, total, taken, outcome };
}

/** @param {Move} move */
function wound({ next, a, b }) {
  const dragon = next.combat?.dragons[a];
  if (!dragon) return;
  dragon.wounds += b;
  strengthen(dragon, -b);
  reckon(next);
}

/** @param {Dragon} dragon @param {number} change */
function strengthen(dragon, change) {
  for (const key of /** @type {const} */ (["sv", "damage", "damage_to_dragons"]))
    dragon[key] = Math.max(0, dragon[key] + change);
}

/** A dragon leaves the battlefield alive. @param {View} next @param {number} number */
function goAway(next, number) {
  const dragon = next.combat?.dragons[number];
  if (!dragon) return undefined;
  dragon.there = false;
  reckon(next);
  return dragon;
}

/** @param {Move} move */
function putAway({ side, cards }) {
  for (const card of cards) take(side, card);
  side.discard.push(...cards);
}

/** @param {Move} move */
function takeSlot({ side, a, cards }) {
  side.supply[a] = { ...side.supply[a], card: null };
  side.discard.push(...cards);
}

/** @param {Side} side @param {string} card */
function take(side, card) {
  const at = side.hand.cards.indexOf(card);
  if (at >= 0) {
    side.hand.cards.splice(at, 1);
    side.hand.left.splice(at, 1);
  }
  side.hand.count = Math.max(0, side.hand.count - 1);
}

/** A dragon from the hand, or from the token area if it is there. @param {Side} side @param {string} card */
function takeDragon(side, card) {
  const at = side.tokens.cards.findIndex((token) => token.card === card);
  if (at >= 0 && !side.hand.cards.includes(card)) side.tokens.cards.splice(at, 1);
  else take(side, card);
}

/** @param {string[]} list @param {string} one */
function without(list, one) {
  const at = list.lastIndexOf(one);
  return at < 0 ? list : list.filter((_, place) => place !== at);
}
