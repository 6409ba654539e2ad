import { palette } from '../palette.ts';

/** The cloths that a picture can be woven from. */
export type Dye = 'indigo' | 'madder' | 'weld' | 'ink' | 'mist';

/** The tones of a cloth. */
export interface Palette {
  /** The color in the gaps of the cloth. */
  gap: string;
  /** Quiet ribbons. */
  grounds: [string, ...string[]];
  /** Prominent ribbons; the first ones dominate. */
  dyes: [string, ...string[]];
  /** Color of the shadow at a crossing and at a ribbon's edge, and how deep it is. */
  shade: string;
  depth: number;
  /** Color of the light on a float, and how bright it is. */
  light: string;
  gloss: number;
}

/** Mixes two #rrggbb colors; `share` is how much of the second. */
export function mixColors(first: string, second: string, share: number): string {
  const channel = (start: number) => {
    const a = Number.parseInt(first.slice(start, start + 2), 16);
    const b = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

const { ink, mist, indigo, madder, weld } = palette;
const WHITE = mist[0];
const DEEPEST_INK = mixColors(ink[950], '#000000', 0.6);
const ON_LIGHT = { depth: 0.42, light: WHITE, gloss: 0.25 };
const ON_DARK = { light: indigo[200], gloss: 0.07 };
const ON_INK = { gap: DEEPEST_INK, shade: DEEPEST_INK, depth: 0.85, ...ON_DARK };

/** A light cloth in one dye: its pale tones around the prominent ribbons. */
const createLightPalette = (dye: Record<200 | 700 | 900, string>, dyes: Palette['dyes']): Palette => ({
  gap: mixColors(dye[200], dye[700], 0.22),
  grounds: [mixColors(dye[200], WHITE, 0.27), dye[200], mixColors(dye[200], WHITE, 0.53)],
  dyes,
  shade: dye[900],
  ...ON_LIGHT,
});

const PALETTES: Record<Dye, Palette> = {
  indigo: createLightPalette(indigo, [indigo[500], indigo[700], indigo[300]]),
  madder: createLightPalette(madder, [madder[500], madder[700], madder[300]]),
  weld: createLightPalette(weld, [weld[500], mixColors(weld[500], weld[700], 0.55), weld[50]]),
  mist: {
    gap: ink[300],
    grounds: [mist[200], mixColors(mist[200], ink[300], 0.28), mist[100]],
    dyes: [ink[400], WHITE, mixColors(ink[700], ink[500], 0.42)],
    shade: ink[700],
    ...ON_LIGHT,
  },
  ink: {
    grounds: [
      mixColors(ink[800], ink[700], 0.22),
      mixColors(ink[800], ink[700], 0.8),
      mixColors(ink[900], ink[800], 0.45),
    ],
    dyes: [indigo[500], indigo[300], mixColors(ink[700], ink[500], 0.26)],
    ...ON_INK,
  },
};

const ACCENT_TONES: Record<Dye, string> = {
  indigo: indigo[500],
  madder: madder[500],
  weld: weld[500],
  ink: ink[900],
  mist: mist[50],
};

/** The palette of a dye, with the strongest tone of a second one woven in. */
export function getPalette(dye: Dye, accent?: Dye): Palette {
  const cloth = PALETTES[dye];
  if (!accent || accent === dye) return cloth;
  const [first, ...rest] = cloth.dyes;
  return { ...cloth, dyes: [first, ACCENT_TONES[accent], ...rest] };
}

/** The palettes of the large cloths on a dark surface: a quiet ground of the surface's color, every dye. */
export const heroPalettes: Record<'ink' | 'indigo', Palette> = {
  ink: {
    grounds: [ink[800], mixColors(ink[800], ink[700], 0.5), ink[900]],
    dyes: [
      indigo[500],
      indigo[300],
      weld[500],
      mixColors(indigo[600], indigo[700], 0.35),
      madder[500],
      mist[100],
    ],
    ...ON_INK,
  },
  indigo: {
    gap: mixColors(indigo[700], indigo[900], 0.9),
    grounds: [
      mixColors(indigo[700], indigo[600], 0.2),
      mixColors(indigo[700], indigo[600], 0.53),
      indigo[700],
    ],
    dyes: [indigo[500], weld[500], mixColors(indigo[500], indigo[300], 0.52), madder[500], indigo[300]],
    shade: mixColors(indigo[900], '#000000', 0.2),
    depth: 0.6,
    ...ON_DARK,
  },
};
