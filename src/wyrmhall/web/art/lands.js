// Lands as layered horizons: sky, far, near, ground and one feature each. Room: 320 x 200; the middle band 40..160 tells
// the land, so that a low strip cut out of it still does. Night comes from the token --art-night (0 by day, 1 by night).
import { blob, disc, luck, polygon, spikes, xy } from "./geometry.js";
import { entry, hsl, path, picture, tone } from "./paint.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {(key: string, hex: string) => string} Dye */
/**
 * @typedef {object} Land
 * @property {(c: Dye) => string} scene
 * @property {(c: Dye) => string} [lights] what shines at night too
 * @property {boolean} [inside] under a roof
 * @property {boolean} [starless] trees, clouds or smoke hide the sky
 * @property {readonly [number, number, number]} [moon] x, y, radius
 */

const INK = 'stroke="var(--land-ink,#2b2430)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"';

/** Ground up to a smooth line. @param {readonly Point[]} points */
function ground(points) {
  let d = `M-4,204L${xy(points[0])}`;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const middle = (a[0] + b[0]) / 2;
    d += `C${xy([middle, a[1]])} ${xy([middle, b[1]])} ${xy(b)}`;
  }
  return `${d}L324,204Z`;
}

/** Jagged ground. @param {readonly Point[]} points */
const crags = (points) => polygon([[-4, 204], ...points, [324, 204]]);

/**
 * Sky in three bands, lighter towards the horizon.
 * @param {Dye} c
 * @param {string} high
 * @param {string} middle
 * @param {string} low
 * @param {number} line where the horizon is
 */
function sky(c, high, middle, low, line = 120) {
  return path("M-4,-4H324V204H-4Z", c("sky", high))
    + path(ground([[-4, line * 0.42], [90, line * 0.34], [210, line * 0.46], [324, line * 0.36]]), c("sky-2", middle))
    + path(ground([[-4, line * 0.7], [110, line * 0.76], [230, line * 0.66], [324, line * 0.74]]), c("sky-3", low));
}

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const sun = (x, y, r, fill) => path(disc([x, y], r * 1.5), fill, 'opacity=".25"') + path(disc([x, y], r), fill);

/**
 * A relative path at another place and size.
 * @param {number} x
 * @param {number} y
 * @param {number} s
 * @param {string} d
 */
const scaled = (x, y, s,
  d) => `M${x},${y}${d.replace(/-?[\d.]+/g, (v) => String(Math.round(Number(v) * s * 10) / 10))}`;

/** @param {number} x @param {number} y @param {number} s */
const cloud = (x, y, s) => scaled(x - 26 * s, y, s, "c-9,-1 -6,-15 6,-11c2,-15 25,-15 24,-4c8,-6 18,0 16,6"
  + "c6,0 8,8 4,9Z");

/** @param {number} x @param {number} y @param {number} h */
const pine = (x, y, h) =>
  scaled(x, y - h, h / 100, "l17,38h-7l15,30h-10l17,32h-64l17,-32h-10l15,-30h-7Z");

/** @type {Record<string, Land>} */
const LANDS = {
  "Desert Sands": {
    moon: [236, 62, 22],
    scene: (c) => sky(c, "#f3c98b", "#f7d9a0", "#fbe8bd") + sun(236, 62, 22, c("sun", "#fff3cf"))
      + path(ground([[-4, 112], [60, 100], [130, 118], [220, 98], [324, 116]]), c("far", "#e3b06c"))
      + path(ground([[-4, 142], [70, 120], [150, 144], [250, 122], [324, 138]]), c("near", "#d4954f"))
      + path("M70,120C100,122 110,150 176,160C130,164 60,160 -4,168V142C30,138 50,124 70,120Z", c("shade", "#b9783c"))
      + path("M84,166C74,130 86,92 122,78M112,168C104,130 116,90 152,76M142,168C138,132 148,96 182,84M172,166"
        + "C170,138 178,110 206,100M200,164C200,146 206,128 224,122", "none",
          'stroke="var(--land-ink,#2b2430)" stroke-width="11" stroke-linecap="round"')
      + path("M84,166C74,130 86,92 122,78M112,168C104,130 116,90 152,76M142,168C138,132 148,96 182,84M172,166"
        + "C170,138 178,110 206,100M200,164C200,146 206,128 224,122", "none",
          `stroke="${c("bone", "#f6ead0")}" stroke-width="6.5" stroke-linecap="round"`)
      + path("M228,150C236,136 256,132 268,138C280,138 292,146 292,154L276,158L270,166L262,159L250,167L244,158"
        + "L228,162Z", c("bone", "#f6ead0"), INK)
      + path(disc([252, 147], 4), c("ink", "#2b2430"))
      + path(ground([[-4, 170], [80, 160], [180, 172], [260, 160], [324, 168]]), c("ground", "#e8b872")),
  },
  "Rolling Hills": {
    moon: [66, 54, 18],
    scene: (c) => sky(c, "#a9d3e3", "#c5e3e3", "#e6f0d8") + sun(66, 54, 18, c("sun", "#fff0b8"))
      + path(cloud(236, 56, 1) + cloud(130, 44, 0.7), c("cloud", "#fbfbf2"))
      + path(ground([[-4, 104], [70, 90], [150, 108], [240, 86], [324, 106]]), c("far", "#a8c686"))
      + path(ground([[-4, 134], [90, 104], [190, 136], [270, 114], [324, 124]]), c("near", "#86b05c"))
      + path("M20,128Q70,108 120,116M10,140Q70,118 140,124M236,124Q272,116 316,126M226,134Q276,122 320,138", "none",
        `stroke="${c("furrow", "#6c9648")}" stroke-width="2.4"`)
      + path("M206,140L212,96L228,96L234,140Z", c("mill", "#f1e4c6"), INK)
        + path("M208,96L220,82L232,96Z", c("roof", "#b4512f"), INK)
      + path("M216,140V126a5,5 0 0 1 10,0V140Z", c("ink", "#2b2430"))
      + path("M220,92L188,70l-6,8l32,18ZM220,92L246,62l-8,-6l-22,34ZM220,92L252,112l5,-9l-33,-17ZM220,92L196,124l8,6"
        + "l22,-34Z", c("sail", "#fdf8ea"), INK)
      + path(ground([[-4, 160], [80, 148], [190, 138], [260, 146], [324, 158]]), c("ground", "#6fa04a"))
      + path("M150,204C150,186 196,178 206,168C214,158 208,150 220,142C224,152 232,158 224,170"
        + "C214,184 200,188 206,204Z", c("path", "#ead9a4"))
      + path("M62,162L64,136L70,136L72,162Z", c("wood", "#6a4a2f"), INK) + path(blob([[67, 96], [88, 104], [96, 124],
        [82, 142], [54, 142], [38, 126], [46, 104]]), c("tree", "#4f8240"), INK)
      + path("M58,112q8,-6 14,0M66,128q8,-6 14,0", "none",
        `stroke="${c("leaf", "#8ab75c")}" stroke-width="3" stroke-linecap="round"`),
    lights: (c) => path("M216,140V126a5,5 0 0 1 10,0V140Z", c("lamp", "#ffd877")),
  },
  Dungeon: {
    inside: true,
    scene: (c) => path("M-4,-4H324V204H-4Z", c("wall", "#6c6675"))
      + path("M-4,30H324M-4,62H324M-4,94H324M-4,126H324M40,-4V30M130,-4V30M222,-4V30M290,-4V30M6,30V62M84,30V62"
        + "M246,30V62M300,30V62M36,62V94M284,62V94M12,94V126M66,94V126M254,94V126M308,94V126M40,126V158M282,126V158",
          "none", `stroke="${c("joint", "#565060")}" stroke-width="2.4"`)
      + path("M88,166V92C88,50 118,30 160,30C202,30 232,50 232,92V166Z", c("arch", "#8d8693"), INK)
      + path("M104,166V94C104,62 126,46 160,46C194,46 216,62 216,94V166Z", c("deep", "#2a2533"), INK)
      + path("M88,92h16M92,70l15,6M106,50l10,10M128,36l6,13M160,30v16M192,36l-6,13M214,50l-10,10M228,70l-15,6M232,92"
        + "h-16M88,118h16M88,142h16M216,118h16M216,142h16", "none", INK)
      + path("M124,52V150l4,8l4,-8V48M148,47V150l4,8l4,-8V46M172,47V150l4,8l4,-8V48M196,54V150l4,8l4,-8V62M106,84"
        + "H214M104,116H216", "none", `stroke="${c("iron", "#9aa0a8")}" stroke-width="3.4" stroke-linejoin="round"`)
      + path("M46,118h16l-4,26h-8ZM258,118h16l-4,26h-8Z", c("wood", "#7a5434"), INK)
      + path("M-4,166H324V204H-4Z", c("ground", "#4d4757")) + path("M-4,180H324M60,166L36,204M130,166L122,204"
        + "M196,166L206,204M262,166L288,204", "none", `stroke="${c("joint-2", "#3b3645")}" stroke-width="2.4"`),
    lights: (c) => path(disc([54, 102], 30) + disc([266, 102], 30), c("glow", "#ffb347"), 'opacity=".28"')
      + path("M54,78C66,92 68,104 62,114C58,120 50,120 46,114C40,104 50,96 54,78ZM266,78C278,92 280,104 274,114"
        + "C270,120 262,120 258,114C252,104 262,96 266,78Z", c("flame", "#ff9a2e"),
          `stroke="${c("flame-2", "#c9481c")}" stroke-width="2"`)
      + path("M54,96C60,104 60,110 54,115C48,110 50,104 54,96ZM266,96C272,104 272,110 266,115C260,110 262,104 266,96Z",
        c("spark", "#ffe9a3"))
      + path("M144,100q6,-7 13,-1q-6,6 -13,1ZM166,99q7,-6 13,1q-7,5 -13,-1Z", c("eyes", "#ffd75e")),
  },
  Swamp: {
    moon: [86, 66, 17],
    scene: (c) => sky(c, "#8f9f7d", "#a7b389", "#c3c79a") + sun(86, 66, 17, c("sun", "#eae6bc"))
      + path(ground([[-4, 100], [50, 88], [120, 104], [200, 90], [270, 104], [324, 92]]), c("far", "#6f8463"))
      + path("M-4,124H324V204H-4Z", c("water", "#5b7462"))
      + path("M0,134h60M84,140h70M236,134h70M30,154h50M120,166h60M250,158h60M60,180h80M200,184h70", "none",
        `stroke="${c("ripple", "#86a084")}" stroke-width="3" stroke-linecap="round"`)
      + path("M188,152C200,136 198,120 192,104C188,92 176,88 160,86L158,80C172,78 184,82 190,86C190,72 182,62 172,54"
        + "L177,49C188,56 196,66 199,76C204,62 214,54 226,50L229,56C216,62 208,74 207,90C214,82 226,78 242,82L241,88"
        + "C226,88 214,96 213,108C212,126 216,140 230,152Z", c("wood", "#43382f"), INK)
      + path("M164,87q-3,12 1,20M172,88q-2,14 1,24M178,91q0,8 -1,14M222,86q3,12 0,24M232,86q2,10 -1,18M240,88"
        + "q1,10 0,14", "none", `stroke="${c("moss", "#7f9a55")}" stroke-width="4" stroke-linecap="round"`)
      + path("M160,152Q204,140 254,152Q236,164 204,164Q176,164 160,152Z", c("isle", "#4e5f3c"), INK)
      + path("M28,168Q62,154 104,166Q88,180 62,180Q40,180 28,168Z", c("isle", "#4e5f3c"), INK)
      + path("M52,164L46,118M62,164V106M72,165L80,122M286,176L280,132M296,176V122M304,176L312,136", "none",
        `stroke="${c("reed", "#3d4a2c")}" stroke-width="3" stroke-linecap="round"`)
      + path("M43,112h6l1,18h-5ZM59,100h6v18h-6ZM78,116h5l-2,17h-5ZM293,116h6v17h-6Z", c("cat", "#6a4629"), INK)
      + path("M112,184q10,-6 22,0q-10,7 -22,0ZM136,176q9,-5 18,0q-9,6 -18,0ZM258,188q10,-6 22,0q-10,7 -22,0Z",
        c("lily", "#8fb05c"), INK),
    lights: (c) => path(disc([130, 124], 12) + disc([262, 112], 10) + disc([30, 138], 9), c("glow", "#d8ffa0"),
      'opacity=".35"') + path(disc([130, 124], 4.5) + disc([262, 112], 4) + disc([30, 138], 3.5), c("wisp", "#f4ffd0")),
  },
  Volcano: {
    starless: true,
    scene: (c) => sky(c, "#6c3a42", "#92483f", "#c9663f")
      + path(blob([[164, 66], [140, 54], [148, 34], [128, 22], [140, 0], [190, -6], [232, 8], [226, 30], [200, 36],
        [196, 56]]), c("smoke", "#51363e"))
      + path(blob([[166, 64], [154, 50], [164, 38], [156, 22], [180, 14], [200, 24], [190, 42], [182, 58]]),
        c("smoke-2", "#74505a"))
      + path(crags([[-4, 128], [30, 108], [56, 122], [92, 100], [118, 120], [220, 118], [252, 96], [284, 118],
        [324, 102]]), c("far", "#59333a"))
      + path("M52,176L96,128L120,108L142,66L152,70L164,64L178,70L190,64L216,108L236,124L286,176Z", c("cone", "#3f2a31"),
        INK)
      + path("M190,64L216,108L236,124L286,176H220L202,126Z", c("shade", "#2f1f27"))
      + path(crags([[-4, 164], [40, 152], [76, 166], [126, 158], [200, 166], [254, 154], [324, 166]]),
        c("ground", "#2c1e25")),
    lights: (c) => path("M142,66C150,74 156,92 148,108C140,124 152,134 146,152L160,160C164,142 156,130 166,114"
      + "C172,128 182,136 178,156L194,160C200,134 184,122 184,100C184,84 186,74 190,64L178,70L164,64L152,70Z",
        c("lava", "#ff8a2a"), `stroke="${c("lava-2", "#d9481c")}" stroke-width="2.2" stroke-linejoin="round"`)
      + path("M156,78C162,96 152,116 156,140M176,78C172,92 172,104 180,120", "none",
        `stroke="${c("spark", "#ffe08a")}" stroke-width="3" stroke-linecap="round"`)
      + path(disc([134, 48], 3) + disc([206, 44], 3.5) + disc([120, 66], 2.5) + disc([220, 64], 2.5)
        + disc([150, 40], 2), c("spark", "#ffb94a"))
      + path("M-4,180C40,172 70,186 120,178C180,170 230,188 324,176V188C240,198 170,184 120,190C70,196 30,186 -4,190Z",
        c("lava", "#ff8a2a")),
  },
  "Frozen Waste": {
    moon: [232, 54, 14],
    scene: (c) => sky(c, "#a8c8e0", "#c4dcea", "#e2eef2") + sun(232, 54, 14, c("sun", "#fffdf0"))
      + path(crags([[-4, 116], [36, 84], [58, 100], [96, 64], [130, 104], [176, 78], [214, 108], [262, 74], [298, 104],
        [324, 92]]), c("far", "#9dbdd4"))
      + path("M96,64L106,82L98,88L90,82L84,78ZM36,84L46,92L38,96L26,92ZM262,74L272,88L262,92L252,86ZM176,78L188,92"
        + "L176,94L164,88Z", c("snow", "#f4fafc"))
      + path(ground([[-4, 132], [80, 122], [170, 136], [250, 124], [324, 134]]), c("near", "#d5e6ef"))
      + path("M132,160L142,104L152,84L166,118L170,160Z", c("ice", "#8ec5e2"), INK)
        + path("M152,84L166,118L170,160H154Z", c("ice-2", "#5f9fc6"))
      + path("M160,162L172,92L186,58L206,108L208,162Z", c("ice", "#8ec5e2"), INK)
        + path("M186,58L206,108L208,162H186Z", c("ice-2", "#5f9fc6"), INK)
      + path("M200,162L212,122L222,106L234,134L236,162Z", c("ice", "#8ec5e2"), INK)
        + path("M222,106L234,134L236,162H222Z", c("ice-2", "#5f9fc6"))
      + path("M176,112l6,-24M146,128l4,-18M214,142l4,-14", "none",
        `stroke="${c("snow", "#f4fafc")}" stroke-width="3" stroke-linecap="round"`)
      + path(ground([[-4, 164], [60, 150], [130, 160], [220, 158], [270, 148], [324, 160]]), c("ground", "#f4f9fb"))
      + path("M20,180q30,-8 60,0M110,188q40,-8 70,0M230,178q30,-8 64,0", "none",
        `stroke="${c("drift", "#c2d8e6")}" stroke-width="3" stroke-linecap="round"`),
    lights: (c) => path("M-4,40C60,10 110,60 170,34C230,8 270,44 324,20V34C270,62 230,28 172,54C110,80 60,30 -4,62Z",
      c("aurora", "#7fe8c4"), 'opacity="calc(var(--art-night,0)*.55)"'),
  },
  "Deep Forest": {
    starless: true,
    scene: (c) => path("M-4,-4H324V204H-4Z", c("sky", "#cfdfa8"))
      + path("M120,-4H210L250,160H90Z", c("beam", "#e9efc0"))
      + path([14, 50, 84, 238, 270, 304].map((x, i) => pine(x, 140, 92 + (i % 3) * 14)).join(""), c("far", "#8fb083"))
      + path([-6, 34, 70, 104, 214, 252, 290, 324].map((x, i) => pine(x, 152, 84 + ((i * 7) % 4) * 12)).join(""),
        c("near", "#5d8a5e"))
      + path("M122,168C136,152 138,120 136,92C134,60 126,30 110,-4H214C198,30 190,60 188,92C186,120 190,152 206,168Z",
        c("wood", "#6d5138"), INK)
      + path("M150,168C144,140 146,118 162,112C180,118 182,142 176,168Z", c("hollow", "#2c2420"), INK)
      + path("M142,60q6,20 2,44M182,50q-6,24 0,50M160,20q4,30 0,56M172,92q-4,8 -10,8q-8,0 -10,-8", "none",
        `stroke="${c("bark", "#4a3524")}" stroke-width="2.6" stroke-linecap="round"`)
      + path(ground([[-4, 164], [60, 154], [130, 168], [200, 168], [262, 154], [324, 162]]), c("ground", "#3f5f3c"))
      + path(pine(18, 178, 110) + pine(302, 180, 116), c("front", "#34553a"), INK)
      + path("M92,170v-14h8v14ZM222,172v-16h8v16ZM112,178v-10h6v10Z", c("stalk", "#f2e6cc"), INK) + path(
        "M82,158a14,13 0 0 1 28,0ZM211,158a15,14 0 0 1 30,0ZM106,169a9,8 0 0 1 18,0Z", c("cap", "#c04a38"), INK),
    lights: (c) => path("M154,142q5,-6 11,0q-5,5 -11,0ZM168,141q4,-6 9,0q-4,5 -9,0Z", c("eyes", "#ffe27a"))
      + path(disc([90, 152], 2.3) + disc([100, 154], 2) + disc([222, 151], 2.5) + disc([232, 154], 2)
      + disc([70, 120], 2) + disc([250, 110], 2) + disc([200, 128], 1.8), c("spot", "#fff4d0")),
  },
  "Ruined City": {
    moon: [244, 62, 17],
    scene: (c) => sky(c, "#e0b8a0", "#eccbaa", "#f6e0bd") + sun(244, 62, 17, c("sun", "#fff2d0"))
      + path("M-4,204V104H14V92H34V110H48V78L58,70L68,80V112H92V98H110V120H214V90H226V76H238V94H252V108H276V84"
        + "L288,76L300,88V112H324V204Z", c("far", "#bb8f83"))
      + path("M138,166V74L146,66L150,74L158,58L168,70L172,62L184,72V166Z", c("tower", "#a7998c"), INK)
        + path("M166,70L172,62L184,72V166H166Z", c("shade", "#84776f"))
      + path("M154,98h12v20h-12ZM150,134h20v32h-20Z", c("dark", "#3a3038"), INK)
      + path("M42,166V96H58V166ZM104,166V96H120V118L114,124L120,132V166Z", c("pillar", "#c9bba8"), INK)
        + path("M34,96V86H128V96Z", c("pillar", "#c9bba8"), INK)
      + path("M40,86L52,70L76,62L92,76L98,72L108,86Z", c("gable", "#b5a795"), INK)
      + path("M214,166V110L222,104L226,112L234,108V166ZM264,166V128L272,122L282,132V166Z", c("pillar", "#c9bba8"), INK)
      + path("M214,116C232,84 262,88 276,112L268,120C256,104 240,100 228,122Z", c("gable", "#b5a795"), INK)
      + path("M42,110h16M42,128h16M42,146h16M104,146h16M140,92h22M140,124h10M172,140h12M214,136h20M264,148h18", "none",
        `stroke="${c("joint", "#7b6d66")}" stroke-width="2"`)
      + path("M118,98q8,10 2,22q6,8 0,16M276,116q8,14 2,26q6,8 2,18M138,80q-8,14 -2,30", "none",
        `stroke="${c("ivy", "#5d8549")}" stroke-width="5" stroke-linecap="round"`)
      + path(ground([[-4, 166], [80, 160], [170, 168], [250, 160], [324, 168]]), c("ground", "#8c7a5f"))
      + path("M12,180l12,-12l16,4l4,12ZM186,182l8,-14l18,2l8,14ZM286,186l10,-12l16,6l2,8Z", c("rubble", "#a7998c"),
        INK),
    lights: (c) => path("M155,99h10v18h-10Z", c("lamp", "#ffc866"), 'opacity="var(--art-night,0)"'),
  },
  "Storm Peak": {
    starless: true,
    scene: (c) => sky(c, "#56627a", "#6f7d92", "#94a1af")
      + path(crags([[-4, 132], [40, 96], [70, 118], [104, 92], [140, 120], [220, 112], [262, 84], [292, 112],
        [324, 96]]), c("far", "#5a677b"))
      + path("M64,176L104,124L120,128L146,70L156,76L170,36L186,72L192,66L216,118L228,112L268,176Z",
        c("peak", "#6e7889"), INK)
      + path("M170,36L186,72L192,66L216,118L228,112L268,176H196L184,120L172,104Z", c("shade", "#4a5365"))
      + path("M170,36L158,72L166,70L168,84L176,74L182,86L186,72Z", c("snow", "#eef3f6"), INK)
      + path(cloud(76, 64, 1.5) + cloud(262, 62, 1.6) + cloud(-4, 46, 1.3), c("cloud", "#3d475a"), INK)
        + path(cloud(40, 76, 1) + cloud(300, 78, 1.1), c("cloud-2", "#4d586c"), INK)
      + path("M30,84l-8,22M56,88l-8,22M82,76l-8,22M232,80l-8,22M262,84l-8,22M290,92l-8,22M14,120l-6,16M300,124l-6,16",
        "none", `stroke="${c("rain", "#a9b9c9")}" stroke-width="2.2" stroke-linecap="round"`)
      + path(crags([[-4, 170], [40, 156], [90, 170], [150, 160], [220, 172], [270, 156], [324, 168]]),
        c("ground", "#363e4e")),
    lights: (c) => path("M250,60L226,98L240,98L220,138L258,90L242,90L262,60Z", c("bolt", "#ffe06b"), INK)
      + path("M74,62L60,86L69,86L56,112L80,80L70,80L82,62Z", c("bolt", "#ffe06b"), INK),
  },
  Graveyard: {
    moon: [232, 66, 26],
    scene: (c) => sky(c, "#8d86a6", "#aaa0b6", "#cfc3c6") + sun(232, 66, 26, c("sun", "#f8f0dc"))
      + path(ground([[-4, 118], [70, 104], [150, 122], [230, 104], [324, 120]]), c("far", "#7a7790"))
      + path(ground([[-4, 150], [70, 140], [170, 126], [250, 138], [324, 150]]), c("near", "#5f6a5c"))
      + path("M64,152C72,134 70,116 62,100C56,88 44,82 30,82L30,76C42,74 54,78 62,86C62,72 56,62 46,54L51,49"
        + "C64,58 70,70 72,82C78,70 88,64 102,64L102,70C90,72 82,82 80,94C86,90 96,88 106,92L104,97"
        + "C92,96 84,102 83,112C82,128 84,142 92,152Z", c("wood", "#3b333c"), INK)
      + path("M128,162V116a17,17 0 0 1 34,0V162Z", c("stone", "#a5a3a8"), INK)
        + path("M152,162V104a17,17 0 0 1 10,12V162Z", c("shade", "#807e88"))
      + path("M145,112v26M136,121h18", "none", INK)
      + path("M186,164L190,126Q202,116 214,128L212,164Z", c("stone", "#a5a3a8"), INK)
        + path("M194,136h12M194,144h12", "none", INK)
      + path("M248,166V134H240V124H248V112H258V124H266V134H258V166Z", c("stone", "#a5a3a8"), INK)
      + path(ground([[-4, 170], [70, 156], [160, 166], [250, 160], [324, 170]]), c("ground", "#475244"))
      + path("M0,186V150l4,-6l4,6V186M24,186V150l4,-6l4,6V186M280,188V152l4,-6l4,6V188M304,188V152l4,-6l4,6V188"
        + "M-4,158H36M-4,178H36M276,160H324M276,180H324", "none",
          `stroke="${c("iron", "#26222c")}" stroke-width="3.4" stroke-linejoin="round"`)
      + path("M186,60q8,-8 12,-1q6,-7 12,1q-8,-1 -12,4q-4,-5 -12,-4ZM268,84q6,-6 9,-1q4,-5 9,1q-6,-1 -9,3"
        + "q-3,-4 -9,-3Z", c("bat", "#26222c")),
    lights: (c) => path("M60,178C100,168 140,184 190,174C220,168 250,178 276,174C250,188 220,180 190,186"
      + "C140,192 100,180 60,186Z", c("mist", "#dfe6e0"), 'opacity=".45"') + path(disc([226, 146], 9)
        + disc([114, 142], 8), c("glow", "#9dffcf"), 'opacity=".35"') + path(disc([226, 146], 3.5)
        + disc([114, 142], 3), c("wisp", "#d8ffe8")),
  },
  "Crystal Lake": {
    moon: [72, 62, 16],
    scene: (c) => sky(c, "#b5a8d6", "#d0bfdf", "#f0d9da", 116) + sun(72, 62, 16, c("sun", "#fff4dc"))
      + path(crags([[-4, 112], [30, 86], [58, 104], [98, 72], [140, 108], [230, 104], [266, 70], [300, 100],
        [324, 88]]), c("far", "#8d86b4"))
      + path("M98,72L110,84L98,88L88,82ZM266,70L278,84L266,88L254,82Z", c("snow", "#f7f3fa"))
      + path("M-4,116H324V204H-4Z", c("water", "#7fb4cc"))
      + path("M98,156L140,118H58ZM266,160L300,120L230,118Z", c("mirror", "#6f9fc0"))
      + path("M0,132h50M84,140h40M250,136h56M20,160h60M230,164h70M60,184h60M190,186h80", "none",
        `stroke="${c("ripple", "#b9dce6")}" stroke-width="3" stroke-linecap="round"`)
      + path("M130,156L120,106L132,88L146,108L148,156Z", c("gem-2", "#b78be0"), INK)
        + path("M132,88L146,108L148,156H136Z", c("gem-3", "#8c5cc0"))
      + path("M142,160L146,72L164,44L182,74L182,160Z", c("gem", "#d3a9f0"), INK)
        + path("M164,44L182,74L182,160H164Z", c("gem-3", "#8c5cc0"), INK) + path("M146,72L164,80L182,74", "none", INK)
      + path("M176,158L186,110L202,94L208,116L202,158Z", c("gem-2", "#b78be0"), INK)
        + path("M202,94L208,116L202,158H194Z", c("gem-3", "#8c5cc0"))
      + path("M106,158L100,132L110,122L122,136L124,158Z", c("gem", "#d3a9f0"), INK)
      + path("M92,162Q124,146 166,150Q206,146 232,162Q206,176 164,176Q116,176 92,162Z", c("isle", "#6f7a8f"), INK)
      + path("M-4,204V184Q40,172 84,204ZM324,204V182Q280,176 246,204Z", c("ground", "#5b6b73")),
    lights: (c) => path(polygon(spikes([152, 62], 8, 2, 4)) + polygon(spikes([200, 90], 6, 1.5, 4))
      + polygon(spikes([124, 98], 6, 1.5, 4)), c("spark", "#ffffff")),
  },
};

/** Places without a feature, for scenes that bring their own. @type {Record<string, Land>} */
const BACKDROPS = {
  dusk: {
    scene: (c) => sky(c, "#5b4368", "#8f4f62", "#cf7355", 132) + path(ground([[-4, 102], [110, 108], [220, 100],
      [324, 106]]), c("sky-4", "#eea05f"))
      + path(disc([160, 116], 44), c("halo", "#ffd08a"), 'opacity=".5"')
        + path(disc([160, 116], 32), c("sun", "#ffe9b8"))
      + path(crags([[-4, 112], [24, 88], [44, 104], [70, 74], [98, 108], [122, 120], [200, 120], [226, 104], [252, 72],
        [276, 102], [298, 86], [324, 108]]), c("far", "#7a4a5f"))
      + path("M70,74L80,86L71,90L62,84ZM252,72L262,85L252,89L243,83Z", c("snow", "#f6d9c0"))
      + path(ground([[-4, 138], [80, 124], [160, 136], [240, 124], [324, 138]]), c("near", "#523549"))
      + path(ground([[-4, 168], [80, 160], [160, 170], [250, 160], [324, 168]]), c("ground", "#38263a")),
  },
  canyon: {
    scene: (c) => sky(c, "#8cc3d6", "#b9dbd9", "#f3e6c4", 150) + sun(60, 46, 15, c("sun", "#fff6d4"))
      + path(cloud(150, 40, 0.9) + cloud(272, 54, 0.7), c("cloud", "#fdfaf0"))
      + path(crags([[-4, 120], [30, 118], [34, 84], [74, 82], [80, 122], [132, 126], [138, 104], [176, 102], [182, 128],
        [236, 124], [242, 78], [290, 76], [298, 116], [324, 112]]), c("far", "#d79b78"))
      + path("M34,94H76M33,104H78M242,90H292M241,102H295M138,112H178", "none",
        `stroke="${c("stripe", "#c07f5e")}" stroke-width="4"`)
      + path(crags([[-4, 96], [40, 94], [52, 150], [86, 168], [140, 176], [196, 176], [250, 164], [272, 140], [284, 92],
        [324, 88]]), c("near", "#b5654a"))
      + path("M-4,112H43M-4,130H47M-4,148H52M281,108H324M278,126H324M273,142H324", "none",
        `stroke="${c("stripe-2", "#98503b")}" stroke-width="5"`)
      + path(ground([[-4, 180], [90, 172], [170, 182], [250, 172], [324, 182]]), c("ground", "#8a4a38")),
    moon: [60, 46, 15],
  },
};

/** A land of rolling ground for a name nobody drew. @param {string} name @returns {Land} */
function wild(name) {
  const next = luck(name);
  const hue = next() * 360;
  const line = (/** @type {number} */ y) => ground([0, 1, 2, 3, 4].map((i) => [-4 + i * 82, y + (next() - 0.5) * 36]));
  const shapes = [line(108), line(132), line(162)];
  const [x, h] = [90 + next() * 140, 60 + next() * 30];
  return {
    scene: (c) => sky(c, hsl((hue + 180) % 360, 0.34, 0.7), hsl((hue + 190) % 360, 0.36, 0.8),
      hsl((hue + 40) % 360, 0.5, 0.87)) + sun(x > 160 ? 70 : 250, 60, 18, c("sun", "#fff3cf"))
      + path(shapes[0], c("far", hsl(hue, 0.24, 0.62))) + path(shapes[1], c("near", hsl(hue, 0.28, 0.5)))
      + path(polygon([[x - 26, 166], [x - 16, 160 - h], [x - 4, 150 - h], [x + 10, 158 - h], [x + 24, 166]]),
        c("stone", hsl((hue + 30) % 360, 0.14, 0.6)), INK)
      + path(shapes[2], c("ground", hsl(hue, 0.3, 0.38))),
    moon: [x > 160 ? 70 : 250, 60, 18],
  };
}

/** A crescent in the place of the sun. @param {number} x @param {number} y @param {number} r */
const moonOf = (x, y,
  r) => `M${x + r * 0.3},${y - r}A${r},${r} 0 1 0 ${x + r},${y + r * 0.4}A${r * 0.85},${r * 0.85} 0 1 1 ${x
  + r * 0.3},${y - r}Z`;

const STARS = "M24,24h.1M66,40h.1M108,16h.1M150,30h.1M196,14h.1M236,34h.1M290,22h.1M40,62h.1M128,54h.1M270,60h.1"
  + "M306,50h.1M180,50h.1";

/** The picture of a land as markup in a room of 320 x 200. @param {string} name */
export function scenery(name) {
  const known = entry(LANDS, name) ?? entry(BACKDROPS, name);
  const land = known ?? wild(name);
  const key = known ? name.toLowerCase().replace(/\s+/g, "-") : "wild";
  /** @type {Dye} */
  const dye = (part, hex) => (part === "ink" ? tone("land-ink", hex) : tone(`land-${key}-${part}`, hex));
  const night = tone("art-night", "0");
  const veil = path("M-4,-4H324V204H-4Z", tone("land-night", "#6a70b4"),
    `class="art-veil" opacity="calc(${night}*${land.inside ? 0.6 : 1})"`);
  const stars = land.inside || land.starless ? "" : path(STARS, "none",
    `stroke="${tone("land-star", "#fdf6d8")}" stroke-width="2.4" stroke-linecap="round" opacity="${night}"`);
  const moon = land.moon ? path(moonOf(...land.moon), tone("land-moon", "#f6f0d4"), `opacity="${night}"`) : "";
  return land.scene(dye) + veil + stars + moon + (land.lights?.(dye) ?? "");
}

/**
 * A land as a whole SVG element; what does not fit the shape of the place is cut off on all sides.
 * @param {string} name @param {{width?: number|string, height?: number|string, title?: string}} [options]
 */
export function drawLand(name, options = {}) {
  return picture("0 0 320 200", scenery(name), { ...options, class: "art-land", fit: "xMidYMid slice" });
}

export const LAND_NAMES = Object.keys(LANDS);
