// @ts-check
/** How to play Dragonriders, in scenes: a lane seen from above, as on the table. The words follow the lesson and the rules. */

import { art, chip, column, plainCard, scene, sign } from "../../js/pages/rules/scenes.js";
import { html, svg } from "../../vendor/lit-html.js";
import { beast } from "./course/beasts.js";

export const css = "table.css";

const STRAIGHT = "M-20 100H420";
const BEND = "M-20 150H190C280 150 300 110 300 20V-30";

/** @param {string} colour @param {number} x @param {number} y @param {number} [heading] */
const dragon = (colour, x, y, heading = 0) =>
  svg`<g data-colour=${colour} transform="translate(${x} ${y}) rotate(${heading}) scale(0.19)">${beast(colour)}</g>`;

/** The path that a dragon flies along. @param {number} x @param {number} y @param {number} length @param {number} [heading] */
const path = (x, y, length, heading = 0) =>
  svg`<g transform="translate(${x} ${y}) rotate(${heading})">
    <rect class="dr-howto-path" x="0" y="-7" width=${length} height="14" rx="3" />
    <text class="dr-howto-number" x=${length / 2} y="5">${length * 4}</text>
  </g>`;

/** @param {string} name @param {number} x @param {number} y */
const symbol = (name, x, y) =>
  svg`<g transform="translate(${x - 13} ${y - 13})"><circle class="dr-howto-symbol" cx="13" cy="13" r="17" /></g>
    <foreignObject x=${x - 11} y=${y - 11} width="22" height="22">${html`<span class="dr-howto-sign">${art.icon(name)}</span>`}</foreignObject>`;

const FINISH = svg`<path class="dr-howto-finish" d="M300 38V162" />`;

/** @param {string} way @param {unknown[]} things */
const lane = (way, ...things) => html`<svg class="dr-howto" viewBox="0 0 400 200" aria-hidden="true">
  ${svg`<path class="dr-howto-wall" d=${way} /><path class="dr-howto-lane" d=${way} /><path class="dr-howto-middle" d=${way} />${things}`}
</svg>`;

/** @type {import("../../js/shell").Howto} */
export const howto = {
  lead: {
    en: "A race of dragons between walls, with a little magic. For two to six.",
    de: "Ein Drachenrennen zwischen Wänden, mit ein wenig Zauberei. Für zwei bis sechs.",
  },
  sections: [
    {
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: "Be the first over the finish line; nothing else counts. On a closed course that is the line where you start, after one lap.",
          de: "Sei zuerst über der Ziellinie; nichts anderes zählt. Auf einer geschlossenen Strecke ist das die Startlinie, nach einer Runde.",
        },
        {
          en: "When a dragon has crossed it, the round is played to its end, and the one furthest beyond the line wins.",
          de: "Hat ein Drache sie überflogen, wird die Runde zu Ende gespielt, und wer am weitesten hinter der Linie ist, gewinnt.",
        },
      ],
      scene: () => lane(STRAIGHT, FINISH, dragon("red", 335, 86), dragon("blue", 245, 112), dragon("gold", 120, 92)),
      caption: { en: "Red is over the line; Blue and Gold are close behind.", de: "Rot ist über der Linie; Blau und Gold sind dicht dahinter." },
    },
    {
      title: { en: "What you have", de: "Was du hast" },
      text: [
        {
          en: "A dragon, some energy, perhaps a magic card or two, and flight paths of eight lengths, from 100 to 800.",
          de: "Einen Drachen, etwas Energie, vielleicht ein, zwei Zauberkarten und Flugstäbe in acht Längen, von 100 bis 800.",
        },
        {
          en: "A long path is quick, a short one turns better. You never have more than four energy and four cards in hand.",
          de: "Ein langer Stab ist schnell, ein kurzer wendet besser. Mehr als vier Energie und vier Handkarten hast du nie.",
        },
      ],
      scene: () =>
        lane(
          "M-20 100H420",
          dragon("red", 66, 100),
          path(120, 58, 50),
          path(120, 86, 100),
          path(120, 114, 150),
          path(120, 142, 200),
          symbol("bolt", 366, 60),
          symbol("bolt", 366, 100),
          symbol("card", 366, 140),
        ),
      caption: {
        en: "A dragon with two energy and a magic card, and four of the eight flight paths.",
        de: "Ein Drache mit zwei Energie und einer Zauberkarte, und vier der acht Flugstäbe.",
      },
    },
    {
      title: { en: "A round: speed first", de: "Eine Runde: zuerst das Tempo" },
      text: [
        {
          en: "Every round all choose a speed in secret. It may differ from your last one by at most 300: after 500 anything from 200 to 800 is possible.",
          de: "In jeder Runde wählen alle geheim ein Tempo. Es darf sich vom letzten um höchstens 300 unterscheiden: Nach 500 ist alles von 200 bis 800 möglich.",
        },
        {
          en: "With it you may lay one magic card face down. Then the dragon in front flies first.",
          de: "Dazu darfst du eine Zauberkarte verdeckt legen. Dann fliegt zuerst, wer vorn ist.",
        },
      ],
      scene: () =>
        scene(
          "canyon",
          chip("minus", 200),
          sign("left"),
          chip("motion", 500, "red"),
          sign("right"),
          chip("plus", 800),
        ),
      caption: { en: "You flew 500: now from 200 to 800.", de: "Du flogst 500: jetzt von 200 bis 800." },
    },
    {
      title: { en: "The flight", de: "Der Flug" },
      text: [
        {
          en: "The path lies at your dragon's nose. Swing it to where you want to go; your dragon comes to its far end, and there you may turn it.",
          de: "Der Stab liegt an der Nase deines Drachen. Schwenke ihn dorthin, wohin du willst; dein Drache kommt an sein Ende, und dort darfst du ihn drehen.",
        },
        {
          en: "Draw a magic card when you fly over a card sign. Gain an energy when you stop on an energy field.",
          de: "Zieh eine Zauberkarte, wenn du über ein Kartenzeichen fliegst. Gewinn eine Energie, wenn du auf einem Energiefeld hältst.",
        },
      ],
      scene: () =>
        lane(
          BEND,
          symbol("card", 155, 126),
          path(92, 153, 125, -10),
          dragon("red", 72, 156),
          dragon("red", 234, 123, -38),
          symbol("bolt", 300, 60),
        ),
      caption: {
        en: "Red flies 500 over a card sign, and turns into the bend at the end of the path.",
        de: "Rot fliegt 500 über ein Kartenzeichen und dreht am Ende des Stabs in die Kurve.",
      },
    },
    {
      title: { en: "Walls and other dragons", de: "Wände und andere Drachen" },
      text: [
        {
          en: "Nothing may touch the wall at the end: a dragon that does costs one energy, a path two, and your speed falls to 100. Flying into another dragon costs one as well.",
          de: "Am Ende darf nichts die Wand berühren: Ein Drache an der Wand kostet eine Energie, ein Stab zwei, und dein Tempo fällt auf 100. Auch in einen anderen Drachen zu fliegen kostet eine.",
        },
        {
          en: "Whoever must pay and has none is exhausted: back to the energy field behind, with two energy, speed 300, and no cards.",
          de: "Wer zahlen muss und nichts hat, ist erschöpft: zurück zum Energiefeld dahinter, mit zwei Energie, Tempo 300 und ohne Karten.",
        },
      ],
      scene: () =>
        lane(
          BEND,
          path(136, 145, 150, 14),
          dragon("red", 116, 140, 14),
          symbol("warning", 282, 160),
          dragon("blue", 300, 40, -90),
        ),
      caption: {
        en: "Too fast for the bend: Red's path touches the wall and costs two energy.",
        de: "Zu schnell für die Kurve: Der Stab von Rot berührt die Wand und kostet zwei Energie.",
      },
    },
    {
      title: { en: "Magic", de: "Zauberei" },
      text: [
        {
          en: "Only a card laid down together with your speed can be used in this round, and used or not, it is gone afterwards. Each card says when it works.",
          de: "Nur eine Karte, die du mit dem Tempo gelegt hast, wirkt in dieser Runde, und genutzt oder nicht, danach ist sie weg. Jede Karte sagt, wann sie wirkt.",
        },
        {
          en: "Fireballs burn a dragon in front of you. Others loop a rival back, lay traps, make your path longer or shorter, or shield you.",
          de: "Feuerbälle verbrennen einen Drachen vor dir. Andere werfen Rivalen zurück, legen Fallen, verlängern oder verkürzen deinen Stab oder schützen dich.",
        },
      ],
      scene: () =>
        scene(
          "Volcano",
          plainCard(art.icon("flame"), { name: "Fireball 600", tone: "red" }),
          sign("arrow"),
          column(chip("dice", 2), chip("bolt", "−1")),
        ),
      caption: {
        en: "A Fireball: two dice are rolled, and every dragon head costs the target an energy.",
        de: "Ein Feuerball: Zwei Würfel rollen, und jeder Drachenkopf kostet das Ziel eine Energie.",
      },
    },
    {
      title: { en: "Three tips", de: "Drei Tipps" },
      tips: [
        {
          en: "Look one bend ahead: speed changes only by 300, so slow down before it and not in it.",
          de: "Schau eine Kurve voraus: Das Tempo ändert sich nur um 300, also brems davor und nicht darin.",
        },
        {
          en: "Keep an energy for the walls.",
          de: "Heb eine Energie für die Wände auf.",
        },
        {
          en: "On the last straight nothing but speed counts.",
          de: "Auf der letzten Geraden zählt nur das Tempo.",
        },
      ],
      scene: () => lane(STRAIGHT, FINISH, path(112, 84, 175, -2), dragon("red", 92, 85, -2), dragon("blue", 200, 127)),
      caption: {
        en: "The last straight: a path of 700 carries Red past Blue to the line.",
        de: "Die letzte Gerade: Mit 700 fliegt Rot an Blau vorbei bis zur Linie.",
      },
    },
  ],
};
