// @ts-check
/** How to play Dragon Booster, in scenes. The words follow the lesson and the rules. */

import { art, card, chip, column, hand, lost, plainCard, scene, sign } from "../../js/pages/rules/scenes.js";
import { html } from "../../vendor/lit-html.js";

/** @param {string} name @param {number} sprint @param {number} [cost] */
const maneuver = (name, sprint, cost) =>
  plainCard(html`<b class="howto-big">${sprint}</b>`, { name, foot: cost && html`<i>${art.icon("bolt")}${cost}</i>` });

/** @type {import("../../js/shell").Howto} */
export const howto = {
  lead: {
    en: "A race of dragons and riders, fought in battles of speed. For two or more, each with a deck of cards.",
    de: "Ein Rennen von Drachen und Reitern, ausgetragen in Duellen um Tempo. Für zwei oder mehr, jeder mit einem eigenen Deck.",
  },
  sections: [
    {
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: "Whoever first has 30 points wins. You score by winning battles, and the more clearly you win, the more you score.",
          de: "Wer zuerst 30 Punkte hat, gewinnt. Punkte bringen gewonnene Duelle, und je deutlicher du gewinnst, desto mehr.",
        },
        {
          en: "You also win when you are the only one who still has cards in the race deck.",
          de: "Du gewinnst auch, wenn nur noch du Karten im Renndeck hast.",
        },
      ],
      scene: () =>
        scene(
          "canyon",
          card("Scorrel flame", { tone: "red", name: "Scorrel" }),
          chip("flag", 30),
          card("Frostmane", { tone: "blue", facing: "left", name: null }),
        ),
      caption: { en: "Two dragons race for 30 points.", de: "Zwei Drachen fliegen um 30 Punkte." },
    },
    {
      title: { en: "What you have", de: "Was du hast" },
      text: [
        {
          en: "One dragon with speed, agility and power. It can carry four pieces of gear, and crew of its team can join it; both lie in your dragon deck, and you choose from it freely.",
          de: "Einen Drachen mit Tempo, Geschick und Kraft (speed, agility, power). Er trägt bis zu vier Ausrüstungen (gear), und Leute seines Teams (crew) können dazukommen; beide liegen in deinem Drachendeck, und du wählst frei daraus.",
        },
        {
          en: "And a race deck with two sorts of cards: maneuvers, with which you fight, and events, with which you surprise.",
          de: "Und ein Renndeck mit zwei Sorten Karten: Manöver, mit denen du kämpfst, und Ereignisse, mit denen du überraschst.",
        },
      ],
      scene: () =>
        scene(
          "dusk",
          card("Scorrel flame", { tone: "red", name: "Scorrel" }),
          column(chip("gear", "4"), chip("person", "+")),
          hand(maneuver("Headlong Rush", 5, 3), plainCard(art.icon("flame"), { name: "Flare Up", tone: "red" })),
        ),
      caption: {
        en: "A dragon, room for four gear, crew; a maneuver and an event.",
        de: "Ein Drache, Platz für vier Ausrüstungen, Leute; ein Manöver und ein Ereignis.",
      },
    },
    {
      title: { en: "A turn", de: "Ein Zug" },
      text: [
        {
          en: "Everybody plays in every turn, in four steps: draw two cards; Gear Up, fit one gear or take in one crew; Main, play maneuvers and events; Rush, fight.",
          de: "Alle spielen in jedem Zug, in vier Schritten: zwei Karten ziehen; rüsten (Gear Up), eine Ausrüstung anschnallen oder jemanden aufnehmen; Hauptphase (Main), Manöver und Ereignisse spielen; Ansturm (Rush), kämpfen.",
        },
        {
          en: "In Main you have as much energy as the number of the turn: three in turn 3. Maneuvers cost energy; what is not spent is lost.",
          de: "In der Hauptphase hast du so viel Energie wie die Nummer des Zuges: drei in Zug 3. Manöver kosten Energie; was übrig bleibt, verfällt.",
        },
      ],
      scene: () =>
        scene(
          "Rolling Hills",
          chip("card", "+2"),
          sign("right"),
          chip("gear", "1"),
          sign("right"),
          chip("bolt", "3"),
          sign("right"),
          chip("melee", "!"),
        ),
      caption: {
        en: "Turn 3: draw two cards, gear up, spend three energy, rush.",
        de: "Zug 3: zwei Karten ziehen, rüsten, drei Energie ausgeben, losstürmen.",
      },
    },
    {
      title: { en: "Maneuvers and events", de: "Manöver und Ereignisse" },
      text: [
        {
          en: "A maneuver goes to your track and waits there, turn after turn, until you send it into battle. Its big number is its sprint.",
          de: "Ein Manöver kommt auf deine Bahn und wartet dort, Zug um Zug, bis du es ins Duell schickst. Seine große Zahl ist der Sprint.",
        },
        {
          en: "An event costs no energy, but your dragon must be good enough: its speed, agility or power must reach the number on the card. If the colours match, you count two more.",
          de: "Ein Ereignis kostet keine Energie, aber dein Drache muss gut genug sein: Tempo, Geschick oder Kraft muss die Zahl auf der Karte erreichen. Passt die Farbe, zählst du zwei dazu.",
        },
      ],
      scene: () =>
        scene(
          "Desert Sands",
          chip("bolt", 3),
          sign("arrow"),
          maneuver("Headlong Rush", 5, 3),
          maneuver("Quick Lunge", 2, 1),
        ),
      caption: {
        en: "Headlong Rush costs three energy and has sprint 5; Quick Lunge costs one and has sprint 2.",
        de: "Headlong Rush kostet drei Energie und hat Sprint 5; Quick Lunge kostet eine und hat Sprint 2.",
      },
    },
    {
      title: { en: "A battle", de: "Ein Duell" },
      text: [
        {
          en: "In Rush everybody says which maneuvers move into the zone. Whoever has cards there must fight: each chooses one, and then you take turns playing events or passing, until all pass one after the other.",
          de: "Im Ansturm sagt jeder, welche Manöver in die Kampfzone gehen. Wer Karten dort hat, muss kämpfen: Jeder wählt eine, dann spielt ihr abwechselnd Ereignisse oder passt, bis alle nacheinander passen.",
        },
        {
          en: "The higher sprint wins. The difference is your points, but never more than the number printed on your card. The winner's card returns to the track, the loser's is discarded. With equal sprint both are lost.",
          de: "Der höhere Sprint gewinnt. Der Unterschied sind deine Punkte, aber nie mehr als die Zahl auf deiner Karte. Die Karte des Siegers kehrt auf die Bahn zurück, die des Verlierers wird abgelegt. Bei gleichem Sprint sind beide weg.",
        },
      ],
      scene: () =>
        scene(
          "Storm Peak",
          column(hand(maneuver("Headlong Rush", 5), chip("flame", "+2", "red"))),
          sign("melee"),
          lost(maneuver("Steady Climb", 4)),
          chip("flag", "+3"),
        ),
      caption: {
        en: "Five and two from an event against four: three points.",
        de: "Fünf und zwei durch ein Ereignis gegen vier: drei Punkte.",
      },
    },
    {
      title: { en: "Three tips", de: "Drei Tipps" },
      tips: [
        {
          en: "Against a card that you cannot beat, give away your cheapest one and keep the good one.",
          de: "Gegen eine Karte, die du nicht schlägst, opfere deine billigste und behalte die gute.",
        },
        {
          en: "Keep an event for the battle: many of them do nothing in Main.",
          de: "Heb ein Ereignis für das Duell auf: Viele bewirken in der Hauptphase nichts.",
        },
        {
          en: "Spend all your energy: it does not come back.",
          de: "Gib deine ganze Energie aus: Sie kommt nicht wieder.",
        },
      ],
      scene: () =>
        scene(
          "Frozen Waste",
          lost(maneuver("Quick Lunge", 2)),
          sign("melee"),
          maneuver("Skybreaker", 8),
          sign("right"),
          maneuver("Headlong Rush", 5),
          sign("check"),
        ),
      caption: {
        en: "Quick Lunge falls to Skybreaker, and Headlong Rush lives.",
        de: "Quick Lunge fällt gegen Skybreaker, und Headlong Rush lebt.",
      },
    },
  ],
};
