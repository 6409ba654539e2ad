import { contrast } from '../../src/shared/lib/contrast.ts';

/** Shades of a dye by their numbers, #rrggbb. */
export type Shades = Record<string, string>;

interface Tone {
  shade: string;
  /** In OKLCH, from 0 to 1. */
  lightness: number;
  /** As a share of the given color's. */
  chroma: number;
  /** Minimum contrast with white, for text on light grounds and grounds of white text. */
  onWhite?: number;
}

const tone = (shade: number, lightness: number, chroma: number, onWhite?: number): Tone => ({
  shade: String(shade),
  lightness,
  chroma,
  ...(onWhite && { onWhite }),
});

// How light and how strong each shade is in the design, outward from the one a brand gives. All dyes share it,
// so that a class name means the same in every brand.
const LIGHTER = [tone(300, 0.77, 0.66), tone(200, 0.865, 0.42), tone(50, 0.96, 0.12)];
const DARKER = [
  tone(600, 0.538, 1, 4.6),
  tone(700, 0.47, 0.95, 5.6),
  tone(900, 0.36, 0.75),
  tone(950, 0.25, 0.22),
];
const INKS = [
  tone(900, 0.189, 1.2),
  tone(800, 0.229, 1.5),
  tone(700, 0.292, 1.8),
  tone(500, 0.502, 2, 5.6),
  tone(450, 0.56, 1.85),
  tone(400, 0.642, 1.75, 3.25),
  tone(300, 0.757, 1.4),
];
const MISTS = [tone(100, 0.949, 2), tone(200, 0.907, 3.4)];

/** A visible step between two shades. */
const STEP = 0.02;

/** Every shade of a dye from its strongest tone, number 500. */
export const dyeShades = (color: string): Shades => ({
  ...outward(color, LIGHTER, 0.4),
  500: color,
  ...outward(color, DARKER, 0.4),
});

/** Every shade of the dark from its darkest, number 950. */
export const inkShades = (color: string): Shades => ({ ...outward(color, INKS, 0.035), 950: color });

/** Every shade of the light from the page background, number 50. */
export const mistShades = (color: string): Shades => ({
  0: '#ffffff',
  50: color,
  ...outward(color, MISTS, 0.014),
});

/** Tones that move further and further from a color in one direction, in its hue. */
function outward(color: string, tones: readonly Tone[], strongest: number): Shades {
  const base = toOklch(color);
  const up = (tones[0]?.lightness ?? 0) > (tones.at(-1)?.lightness ?? 0) ? -1 : 1;
  let last = base.lightness;
  return Object.fromEntries(
    tones.map(({ shade, lightness, chroma, onWhite = 1 }) => {
      last = up > 0 ? Math.max(lightness, last + STEP) : Math.min(lightness, last - STEP);
      const draw = () => toHex(last, Math.min(base.chroma * chroma, strongest), base.hue);
      while (contrast(draw(), '#ffffff') < onWhite && last > STEP) last -= STEP / 4;
      return [shade, draw()];
    }),
  );
}

// OKLCH, after Björn Ottosson: equal steps of its lightness look equal in every hue.

function toOklch(color: string): { lightness: number; chroma: number; hue: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const beta = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, beta),
    hue: Math.atan2(beta, a),
  };
}

/** As strong as a screen can show it. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  if (chroma > 0.002 && channels.some((share) => share < -0.0005 || share > 1.0005))
    return toHex(lightness, chroma - 0.002, hue);
  const bytes = channels.map((linear) => {
    const share = Math.min(Math.max(linear, 0), 1);
    const value = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
