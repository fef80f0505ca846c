/** The hall at dusk: the picture at the top of the house. Layers from far to near, in the colours of the theme. */

import { html } from "../../../vendor/lit-html.js";

export function dusk() {
  return html`<svg
    class="dusk"
    viewBox="0 0 1200 360"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
        <stop class="dusk-sky-1" offset="0" />
        <stop class="dusk-sky-2" offset="1" />
      </linearGradient>
      <radialGradient id="dusk-sun">
        <stop class="dusk-sun-1" offset="0" />
        <stop class="dusk-sun-2" offset="1" />
      </radialGradient>
    </defs>
    <rect width="1200" height="360" fill="url(#dusk-sky)" />
    <g class="dusk-stars">
      <circle cx="90" cy="48" r="1.6" />
      <circle cx="210" cy="92" r="1.2" />
      <circle cx="330" cy="36" r="1.8" />
      <circle cx="470" cy="80" r="1.2" />
      <circle cx="590" cy="30" r="1.5" />
      <circle cx="700" cy="70" r="1.1" />
      <circle cx="985" cy="40" r="1.7" />
      <circle cx="1075" cy="95" r="1.2" />
      <circle cx="1150" cy="52" r="1.5" />
      <circle cx="150" cy="140" r="1.1" />
      <circle cx="40" cy="110" r="1.3" />
      <circle cx="1110" cy="150" r="1.1" />
    </g>
    <circle cx="905" cy="196" r="150" fill="url(#dusk-sun)" />
    <circle class="dusk-disc" cx="905" cy="196" r="46" />
    <path
      class="dusk-1"
      d="M0 250l90-58 66 40 92-92 78 74 60-34 104 70 88-52 120 66 96-44 110 40 86-62 90 56 60-28 60 40v138H0z"
    />
    <path class="dusk-2" d="M0 286c120-40 210-34 330-6s210 22 320-10 230-42 330-14 150 26 220 14v130H0z" />
    <g class="dusk-hall">
      <path
        d="M838 286v-52l-14 0 56-40 12-30 12 30 56 40h-14v52zM800 290v-34l-8 0 22-18 22 18h-8v34z
      M956 290v-34h-8l22-18 22 18h-8v34z"
      />
      <path
        class="dusk-light"
        d="M884 286v-22a8 8 0 0 1 16 0v22zM856 262v-14h10v14zM918 262v-14h10v14zM810 276v-10h8v10zM966 276v-10h8v10z
      M888 226a4 4 0 0 1 8 0v9h-8z"
      />
    </g>
    <path class="dusk-3" d="M0 322c150-34 260-22 390-4s250 16 380-6 280-26 430 4v54H0z" />
  </svg>`;
}
