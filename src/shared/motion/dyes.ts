import { palette } from '../palette.ts';

/** The cloths that a picture can be woven from. */
export type Dye = 'indigo' | 'madder' | 'weld' | 'ink' | 'mist';

/** The colors of a cloth. */
export interface ClothColors {
  /** The color in the gaps of the cloth. */
  gapColor: string;
  /** Quiet ribbons. */
  baseColors: [string, ...string[]];
  /** Prominent ribbons; the first ones dominate. */
  accentColors: [string, ...string[]];
  /** Color of the shadow at a crossing and at a ribbon's edge, and how deep it is. */
  shadowColor: string;
  shadowOpacity: number;
  /** Color of the light on a thread that crosses over others, and how bright it is. */
  highlightColor: string;
  highlightOpacity: number;
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
const ON_LIGHT = { shadowOpacity: 0.42, highlightColor: WHITE, highlightOpacity: 0.25 };
const ON_DARK = { highlightColor: indigo[200], highlightOpacity: 0.07 };
const ON_INK = { gapColor: DEEPEST_INK, shadowColor: DEEPEST_INK, shadowOpacity: 0.85, ...ON_DARK };

/** A light cloth in one dye: its pale tones around the prominent ribbons. */
const createLightColors = (
  dye: Record<200 | 700 | 900, string>,
  accentColors: ClothColors['accentColors'],
): ClothColors => ({
  gapColor: mixColors(dye[200], dye[700], 0.22),
  baseColors: [mixColors(dye[200], WHITE, 0.27), dye[200], mixColors(dye[200], WHITE, 0.53)],
  accentColors,
  shadowColor: dye[900],
  ...ON_LIGHT,
});

const CLOTH_COLORS: Record<Dye, ClothColors> = {
  indigo: createLightColors(indigo, [indigo[500], indigo[700], indigo[300]]),
  madder: createLightColors(madder, [madder[500], madder[700], madder[300]]),
  weld: createLightColors(weld, [weld[500], mixColors(weld[500], weld[700], 0.55), weld[50]]),
  mist: {
    gapColor: ink[300],
    baseColors: [mist[200], mixColors(mist[200], ink[300], 0.28), mist[100]],
    accentColors: [ink[400], WHITE, mixColors(ink[700], ink[500], 0.42)],
    shadowColor: ink[700],
    ...ON_LIGHT,
  },
  ink: {
    baseColors: [
      mixColors(ink[800], ink[700], 0.22),
      mixColors(ink[800], ink[700], 0.8),
      mixColors(ink[900], ink[800], 0.45),
    ],
    accentColors: [indigo[500], indigo[300], mixColors(ink[700], ink[500], 0.26)],
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
export function getClothColors(dye: Dye, accent?: Dye): ClothColors {
  const cloth = CLOTH_COLORS[dye];
  if (!accent || accent === dye) return cloth;
  const [first, ...rest] = cloth.accentColors;
  return { ...cloth, accentColors: [first, ACCENT_TONES[accent], ...rest] };
}

/** The palettes of the large cloths on a dark surface: a quiet ground of the surface's color, every dye. */
export const heroColors: Record<'ink' | 'indigo', ClothColors> = {
  ink: {
    baseColors: [ink[800], mixColors(ink[800], ink[700], 0.5), ink[900]],
    accentColors: [
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
    gapColor: mixColors(indigo[700], indigo[900], 0.9),
    baseColors: [
      mixColors(indigo[700], indigo[600], 0.2),
      mixColors(indigo[700], indigo[600], 0.53),
      indigo[700],
    ],
    accentColors: [
      indigo[500],
      weld[500],
      mixColors(indigo[500], indigo[300], 0.52),
      madder[500],
      indigo[300],
    ],
    shadowColor: mixColors(indigo[900], '#000000', 0.2),
    shadowOpacity: 0.6,
    ...ON_DARK,
  },
};
