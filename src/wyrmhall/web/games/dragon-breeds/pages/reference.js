// @ts-check
/** The reference card: keywords, symbols and the order of a turn, each with the rule behind it. */

import { html } from "../../../vendor/lit-html.js";
import { label, spoken } from "../../../js/language/table.js";
import { symbol } from "../cards/sigils.js";
import { SYMBOLS, symbolWord } from "../words.js";

/** @type {[string, string, string][]} */
const KEYWORDS = [
  ["SV", "Strength Value: the damage a dragon deals and the health it has. At 0 it is killed.", "BR-DRAGON-02"],
  [
    "Fireball",
    "Deals 1 damage to an enemy dragon in the fireball phase, the attacker's first, then the defender's.",
    "BR-FIREBALL-01",
  ],
  [
    "Ambush N",
    "The attacker may play it in the fireball phase instead: it deals N to an enemy dragon and attacks unblocked.",
    "BR-AMBUSH-01",
  ],
  [
    "Refract",
    "Takes an attacker out of the combat. In its owner's next turn it must attack whom the owner names now: anybody but " +
      "the player who refracted it, with two players the owner.",
    "BR-REFRACT-01",
  ],
  [
    "Transmute",
    "May be laid on a friendly dragon: SV, names and abilities add up, and the pile fights and dies as one.",
    "BR-TRANSMUTE-01",
  ],
  ["Imitate", "Takes over another dragon's ability and name; SV and colour stay.", "BR-IMITATE-01"],
  ["[ATTACK ONLY]", "Works only while its dragon attacks. [DEFENCE ONLY]: only while it blocks.", "BR-IMITATE-04"],
  [
    "Token",
    "Held for a while and not part of the deck: it goes back to its source at the end of its holder's turn.",
    "BR-TOKEN-04",
  ],
  ["Breakpoint", "4 damage in one turn knock a Summoner out, who returns in Dragonform; then 2 eliminate.", "BR-KO-04"],
  [
    "Quests",
    "Own quest, gaining own Faction Coins, trashing from hand. All three complete: the Legendary is unlocked.",
    "BR-QUEST-07",
  ],
];

/** @type {[string, string, string][]} */
const TURN = [
  ["Attack", "Choose a player and play dragons one at a time, or attack nobody.", "BR-ATTACK-01"],
  ["Defence", "The defender plays blockers, one or more for each attacker.", "BR-DEFEND-02"],
  ["Fireballs", "Attacker, then defender.", "BR-FIREBALL-07"],
  ["Damage", "All at once. Attackers without a blocker damage the player.", "BR-DAMAGE-02"],
  ["Refracted", "When that combat is over, refracted dragons attack in combats of their own.", "BR-REFRACT-06"],
  ["Market", "Buy any number of cards, or trash one card from hand.", "BR-MARKET-01"],
  ["Flush", "A coin puts a supply card under its pile.", "BR-FLUSH-01"],
  ["Draw", "Discard the hand, return tokens, refill to five.", "BR-DRAW-01"],
];

/** @param {string} rule */
const link = (rule) =>
  html`<a href="/rules/dragon-breeds#${rule}" target="_blank" rel="noopener" aria-label=${label`Rule ${rule}`}>§</a>`;

/** @param {[string, string, string][]} lines */
const list = (lines) =>
  html`<dl>
    ${lines.map(
      ([word, text, rule]) =>
        html`<div>
          <dt>${spoken(word)}</dt>
          <dd>${spoken(text)} ${link(rule)}</dd>
        </div>`,
    )}
  </dl>`;

export function reference() {
  return html`<div class="br-ref">
    <section>
      <h2>${label`Keywords`}</h2>
      ${list(KEYWORDS)}
    </section>
    <section>
      <h2>${label`A turn`}</h2>
      ${list(TURN)}
      <h2>${label`Coins`}</h2>
      <ul class="br-ref__symbols">
        ${Object.keys(SYMBOLS).map((letter) => html`<li>${symbol(letter)} ${symbolWord(letter)}</li>`)}
      </ul>
      <p>
        ${label`Each coin pays one symbol that it shows. A Faction Coin pays the faction symbol of its own colour only.`}
        ${link("BR-COIN-03")}
      </p>
    </section>
  </div>`;
}
