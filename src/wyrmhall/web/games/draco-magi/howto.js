// @ts-check
/** How to play Draco Magi, in scenes. The words follow the lesson and the rules. */

import { back, card, chip, column, gem, ground, hand, lost, scene, sign, strikeCard } from "../../js/pages/rules/scenes.js";

/** @type {import("../../js/shell").Howto} */
export const howto = {
  lead: {
    en: "Two mages send dragons to three battlefields and fight for the gems that lie there. A game for two.",
    de: "Zwei Magier schicken Drachen auf drei Schlachtfelder und kämpfen um die Edelsteine, die dort liegen. Ein Spiel für zwei.",
  },
  sections: [
    {
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: "Each battlefield carries a gem. Whoever wins the battlefield takes the card, and with it the gem.",
          de: "Jedes Schlachtfeld trägt einen Edelstein. Wer das Feld gewinnt, nimmt die Karte und damit den Stein.",
        },
        {
          en: "You win at once with three gems of one colour, with three of three different colours, or with any four.",
          de: "Du gewinnst sofort mit drei Steinen einer Farbe, mit drei in drei verschiedenen Farben oder mit irgendwelchen vier.",
        },
      ],
      scene: () =>
        scene(
          "dusk",
          column(
            hand(gem("red"), gem("red"), gem("red")),
            hand(gem("red"), gem("blue"), gem("green")),
            hand(gem("red"), gem("red"), gem("blue"), gem("blue")),
          ),
          sign("arrow"),
          sign("crown"),
        ),
      caption: {
        en: "Three ways to win: three alike, three different, or four of any colour.",
        de: "Drei Wege zum Sieg: drei gleiche, drei verschiedene oder vier beliebige.",
      },
    },
    {
      title: { en: "What you have", de: "Was du hast" },
      text: [
        {
          en: "A hand of eight dragons, filled up every round, and a deck of battle cards.",
          de: "Acht Drachen auf der Hand, jede Runde wieder aufgefüllt, und ein Deck aus Kampfkarten.",
        },
        {
          en: "Crossed blades are a dragon's melee value: so many battle cards it brings to the fight. The shield protects it from shots. A flame is its ranged value: such a dragon can shoot when it lands.",
          de: "Gekreuzte Klingen sind der Nahkampfwert: So viele Kampfkarten bringt der Drache mit. Der Schild schützt ihn vor Schüssen. Eine Flamme ist der Fernkampfwert: So ein Drache kann schießen, wenn er landet.",
        },
      ],
      scene: () =>
        scene(
          "Rolling Hills",
          card("Red", { values: [["melee", 2], ["shield", 1], ["ranged", 3]] }),
          card("Green", { values: [["melee", 2], ["shield", 2], ["ranged", 2]] }),
          hand(back("green"), back("green"), back("green")),
        ),
      caption: {
        en: "Two dragons with their values, and battle cards face down.",
        de: "Zwei Drachen mit ihren Werten und verdeckte Kampfkarten.",
      },
    },
    {
      title: { en: "Placing dragons", de: "Drachen setzen" },
      text: [
        {
          en: "You take turns placing one dragon each, on your own side of any battlefield, at most three there. Who can place must place.",
          de: "Abwechselnd setzt jeder einen Drachen auf die eigene Seite eines Feldes, höchstens drei je Feld. Wer setzen kann, muss.",
        },
        {
          en: "Read the scroll of each battlefield first: it makes some kinds of dragons stronger or weaker there, for both of you.",
          de: "Lies zuerst die Schriftrolle jedes Feldes: Sie macht manche Drachenarten dort stärker oder schwächer, für euch beide.",
        },
      ],
      scene: () =>
        scene(
          null,
          ground("Deep Forest", [gem("green"), card("Green", { values: [["melee", "+1"]] })]),
          ground("Volcano", [gem("red"), card("Bronze", { facing: "left" })]),
          ground("Crystal Lake", gem("blue")),
        ),
      caption: {
        en: "Three battlefields with their gems. The Deep Forest makes Green stronger in melee.",
        de: "Drei Schlachtfelder mit ihren Steinen. Der tiefe Wald (Deep Forest) macht Green stärker im Nahkampf.",
      },
    },
    {
      title: { en: "A shot", de: "Ein Schuss" },
      text: [
        {
          en: "A dragon with a ranged value may shoot at the rival's topmost dragon there, only as it lands. Turn up as many battle cards as its ranged value and count the hits.",
          de: "Ein Drache mit Fernkampfwert darf auf den obersten Drachen des Rivalen dort schießen, aber nur, wenn er landet. Deck so viele Kampfkarten auf, wie der Wert angibt, und zähl die Treffer.",
        },
        {
          en: "The rival turns up cards for the shield. More hits than shields, and the dragon is gone.",
          de: "Der Rivale deckt Karten für den Schild auf. Mehr Treffer als Schutz, und der Drache ist weg.",
        },
      ],
      scene: () =>
        scene(
          "Volcano",
          card("Red"),
          column(chip("hit", 4), sign("arrow"), chip("shield", 1)),
          lost(card("Bronze", { facing: "left" })),
        ),
      caption: {
        en: "Red lands and shoots: four hits against one shield. Bronze is gone.",
        de: "Red landet und schießt: vier Treffer gegen einen Schutz. Bronze ist weg.",
      },
    },
    {
      title: { en: "The melee", de: "Der Nahkampf" },
      text: [
        {
          en: "When all have placed, the battlefields are fought for one by one; whoever holds the marker says which is next and attacks first. Draw as many battle cards as your dragons there have melee.",
          de: "Haben alle gesetzt, wird um ein Feld nach dem anderen gekämpft; wer den Marker hat, sagt, welches, und greift zuerst an. Zieh so viele Kampfkarten, wie deine Drachen dort Nahkampf haben.",
        },
        {
          en: "A strike is stopped by a card of the same kind: a Claw by a Claw. One Flight stops everything. Each strike that is not stopped costs a dragon, the topmost first. Then the other attacks.",
          de: "Ein Schlag wird mit einer Karte derselben Art gestoppt: Claw mit Claw. Ein Flight stoppt alles. Jeder Schlag, der durchkommt, kostet einen Drachen, den obersten zuerst. Dann greift der andere an.",
        },
      ],
      scene: () =>
        scene(
          "Deep Forest",
          strikeCard("Claw", "star"),
          sign("melee"),
          strikeCard("Claw", "moon"),
          sign("check"),
        ),
      caption: { en: "A Claw stops a Claw: nobody is lost.", de: "Eine Claw stoppt eine Claw: Niemand geht verloren." },
    },
    {
      title: { en: "Combos", de: "Kombinationen" },
      text: [
        {
          en: "Cards that show the same sign, sun, moon or star, may be played together as one attack. Every strike in it must be stopped by its own kind, or all of them by one Flight.",
          de: "Karten mit demselben Zeichen, Sonne, Mond oder Stern, darfst du zusammen als einen Angriff spielen. Jeder Schlag darin muss mit seiner Art gestoppt werden, oder alle mit einem Flight.",
        },
        {
          en: "When the dragons of one side are all gone, the other wins the battlefield and its gem. If only you have dragons there, it is yours without a fight.",
          de: "Sind alle Drachen einer Seite weg, gewinnt die andere das Feld und seinen Stein. Stehen nur deine Drachen dort, gehört es dir ohne Kampf.",
        },
      ],
      scene: () =>
        scene(
          "Storm Peak",
          hand(strikeCard("Magic", "sun"), strikeCard("Tail", "sun")),
          sign("arrow"),
          lost(card("Black", { facing: "left" })),
          gem("green"),
        ),
      caption: {
        en: "Magic and Tail, both with a sun, strike together. Black is lost, and the gem is won.",
        de: "Magic und Tail, beide mit Sonne, schlagen zusammen zu. Black ist verloren, der Stein gewonnen.",
      },
    },
    {
      title: { en: "Three tips", de: "Drei Tipps" },
      tips: [
        {
          en: "Look at your rival's gems: which colour would win the game? Send your dragons there.",
          de: "Sieh auf die Steine deines Rivalen: Welche Farbe würde gewinnen? Schick deine Drachen dorthin.",
        },
        {
          en: "Keep a Flight for the combo that nothing else can stop.",
          de: "Heb einen Flight für die Kombination auf, die sonst nichts stoppt.",
        },
        {
          en: "The order of the battlefields matters: the game ends the moment somebody has won.",
          de: "Die Reihenfolge der Felder zählt: Das Spiel endet, sobald jemand gewonnen hat.",
        },
      ],
      scene: () =>
        scene(
          "Crystal Lake",
          hand(gem("green"), gem("blue")),
          sign("plus"),
          gem("purple"),
          sign("arrow"),
          sign("crown"),
        ),
      caption: {
        en: "Green and blue are won: a purple gem would be the third colour.",
        de: "Grün und Blau sind gewonnen: Ein violetter Stein wäre die dritte Farbe.",
      },
    },
  ],
};
