// @ts-check
/** How to play Dragon Breeds, in scenes. The words follow the lesson and the rules. */

import { card, chip, column, hand, lost, plainCard, scene, sign } from "../../js/pages/rules/scenes.js";
import { html } from "../../vendor/lit-html.js";
import { coin, fireball } from "./cards/sigils.js";

export const css = "table.css";

/** @param {string[]} shows */
const money = (shows) => html`<span class="br-howto">${coin(/** @type {any} */ ({ card: "", shows }))}</span>`;
/** @param {string} name @param {number} strength @param {{ tone?: string, facing?: "left" | "right" }} [more] */
const dragon = (name, strength, more) => card(name, { tone: "yellow", values: [["melee", strength]], ...more });
const fire = () => plainCard(fireball(), { name: "Fireball" });

/** @type {import("../../js/shell").Howto} */
export const howto = {
  lead: {
    en: "Summoners buy dragons, attack each other, and turn into dragons themselves. For two or more, everybody against everybody.",
    de: "Beschwörer kaufen Drachen, greifen einander an und werden selbst zu Drachen. Für zwei oder mehr, alle gegen alle.",
  },
  sections: [
    {
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: "Everybody has two lives. Whoever is knocked out twice is out of the game, and the last one left wins.",
          de: "Alle haben zwei Leben. Wer zweimal K. o. geht, ist ausgeschieden, und wer übrig bleibt, gewinnt.",
        },
        {
          en: "Four damage in one turn are a K.O. You come back in your next turn as a dragon, enraged, with a new ability, and then bear only 2.",
          de: "Vier Schaden in einem Zug sind ein K. o. In deinem nächsten Zug kommst du zornig als Drache zurück, mit einer neuen Fähigkeit, und hältst dann nur noch 2 aus.",
        },
      ],
      scene: () =>
        scene(
          "Ruined City",
          chip("person", 4),
          sign("arrow"),
          card("Stormcrown", { tone: "yellow", name: null, values: [["shield", 2]] }),
          sign("arrow"),
          chip("skull", 0),
        ),
      caption: {
        en: "Two lives: a human who bears less than 4 damage, then a dragon who bears less than 2.",
        de: "Zwei Leben: ein Mensch, der weniger als 4 Schaden aushält, dann ein Drache, der weniger als 2 aushält.",
      },
    },
    {
      title: { en: "What you have", de: "Was du hast" },
      text: [
        {
          en: "A small deck of coins and Fireballs, from which you hold five cards. Four cards of your own colour are for sale, to you alone.",
          de: "Ein kleines Deck aus Münzen und Feuerbällen (Fireballs), von dem du fünf Karten hältst. Vier Karten deiner Farbe stehen zum Verkauf, nur für dich.",
        },
        {
          en: "A dragon's strength is both the damage it deals and the damage it can bear.",
          de: "Die Stärke eines Drachen ist zugleich der Schaden, den er macht, und der Schaden, den er aushält.",
        },
      ],
      scene: () =>
        scene(
          "dusk",
          hand(money(["C"]), money(["C"]), money(["C", "R"])),
          fire(),
          hand(dragon("Gustling", 2), dragon("Skydancer", 2)),
        ),
      caption: {
        en: "Coins and a Fireball in the hand; Gustling and Skydancer, strength 2, for sale.",
        de: "Münzen und ein Feuerball auf der Hand; Gustling und Skydancer, Stärke 2, im Angebot.",
      },
    },
    {
      title: { en: "A turn", de: "Ein Zug" },
      text: [
        {
          en: "First you may attack, then go to the market. At the end you discard what is left in your hand, and hands are filled up to five again.",
          de: "Zuerst darfst du angreifen, dann auf den Markt gehen. Am Ende legst du den Rest deiner Hand ab, und alle füllen auf fünf Karten auf.",
        },
        {
          en: "Between market and drawing comes Flush: for one coin each, cards that you do not want leave your supply, and others take their place.",
          de: "Zwischen Markt und Ziehen kommt der Flush: Für je eine Münze verschwindet aus deinem Angebot, was du nicht willst, und andere Karten rücken nach.",
        },
      ],
      scene: () =>
        scene(
          "Rolling Hills",
          chip("melee", 1),
          sign("right"),
          chip("coin", 2),
          sign("right"),
          chip("discard", 3),
          sign("right"),
          chip("hand", 5),
        ),
      caption: {
        en: "Attack, market, flush, and draw up to five cards.",
        de: "Angriff, Markt, Flush, und auf fünf Karten ziehen.",
      },
    },
    {
      title: { en: "The market", de: "Der Markt" },
      text: [
        {
          en: "Each coin pays for one sign of the price. What you buy goes to your discards and comes back when they are shuffled: so your deck grows stronger.",
          de: "Jede Münze bezahlt ein Zeichen des Preises. Was du kaufst, kommt auf deinen Ablagestapel und kehrt wieder, wenn neu gemischt wird: So wird dein Deck stärker.",
        },
        {
          en: "Or buy nothing and trash one card from your hand: a deck without weak cards is a better deck.",
          de: "Oder kauf nichts und wirf eine Handkarte weg (trash): Ein Deck ohne schwache Karten ist ein besseres Deck.",
        },
      ],
      scene: () =>
        scene(
          "Desert Sands",
          hand(money(["C"]), money(["C", "R"])),
          sign("arrow"),
          dragon("Skydancer", 2),
          sign("arrow"),
          chip("pile", "+1"),
        ),
      caption: {
        en: "A coin that shows C and one that shows R buy Skydancer. It goes to the discards.",
        de: "Eine Münze mit C und eine mit R kaufen Skydancer. Er kommt auf den Ablagestapel.",
      },
    },
    {
      title: { en: "The fight", de: "Der Kampf" },
      text: [
        {
          en: "Choose a rival and play any number of dragons. The rival's dragons in hand can block them. Then the Fireballs: each deals 1 to an enemy dragon, the attacker's first.",
          de: "Wähle einen Rivalen und spiel beliebig viele Drachen. Die Drachen auf seiner Hand können blocken. Dann die Feuerbälle: Jeder macht 1 Schaden an einem feindlichen Drachen, zuerst die des Angreifers.",
        },
        {
          en: "At last the dragons fight. A blocked dragon fights its blocker; one that nobody blocks hits the rival. Killed dragons only go to the discards: they come back.",
          de: "Zuletzt kämpfen die Drachen. Wer geblockt wird, kämpft mit dem Blocker; wen niemand blockt, der trifft den Rivalen. Getötete Drachen kommen nur auf den Ablagestapel: Sie kehren zurück.",
        },
      ],
      scene: () =>
        scene(
          "Storm Peak",
          hand(dragon("Gustling", 2), dragon("Skydancer", 2)),
          column(html`<span class="br-howto">${fireball()}</span>`, sign("arrow")),
          lost(dragon("Mistfin", 1, { tone: "blue", facing: "left" })),
          chip("person", "−4", "blue"),
        ),
      caption: {
        en: "A Fireball burns the blocker Mistfin. Two and two reach Blue: 4 damage, a K.O.",
        de: "Ein Feuerball verbrennt den Blocker Mistfin. Zwei und zwei treffen Blau: 4 Schaden, K. o.",
      },
    },
    {
      title: { en: "Quests and the Legendary", de: "Aufgaben und der Legendäre" },
      text: [
        {
          en: "Three quests run all the time: one of your colour, gaining a coin of your colour, and trashing cards from your hand. When all three stand at 3, the Legendary dragon that you keep in secret joins your deck.",
          de: "Drei Aufgaben (quests) laufen immer mit: eine deiner Farbe, eine Münze deiner Farbe bekommen, und Handkarten wegwerfen. Stehen alle drei auf 3, kommt der legendäre Drache, den du geheim hältst, in dein Deck.",
        },
      ],
      scene: () =>
        scene(
          "Crystal Lake",
          column(chip("star", "3"), chip("coin", "3"), chip("discard", "3")),
          sign("arrow"),
          dragon("Stormcrown", 5),
        ),
      caption: {
        en: "All three quests stand at 3: Stormcrown, strength 5, is free.",
        de: "Alle drei Aufgaben stehen auf 3: Stormcrown, Stärke 5, ist frei.",
      },
    },
    {
      title: { en: "Three tips", de: "Drei Tipps" },
      tips: [
        {
          en: "Damage counts within one turn only: attack when you can strike hard, not a little every time.",
          de: "Schaden zählt nur innerhalb eines Zuges: Greif an, wenn du hart zuschlagen kannst, nicht jedes Mal ein bisschen.",
        },
        {
          en: "Bear a small blow, and keep your best dragons for your own attack.",
          de: "Ertrag einen kleinen Schlag und behalte deine besten Drachen für deinen eigenen Angriff.",
        },
        {
          en: "Spend your coins: what you keep is discarded at the end of your turn.",
          de: "Gib deine Münzen aus: Was du behältst, wird am Ende deines Zuges abgelegt.",
        },
      ],
      scene: () =>
        scene(
          "Deep Forest",
          dragon("Tideguard", 2, { tone: "blue" }),
          sign("arrow"),
          chip("person", "−2", "yellow"),
          sign("check"),
        ),
      caption: {
        en: "Two damage from Tideguard: you still stand, and next turn it is forgotten.",
        de: "Zwei Schaden von Tideguard: Du stehst noch, und im nächsten Zug ist es vergessen.",
      },
    },
  ],
};
