import { transform } from 'lightningcss';
import { getContrast } from '~/shared/lib/contrast';

/** Shades of a color by their numbers, #rrggbb. */
export type Shades = Record<string, string>;

/**
 * Lightness is OKLCH's, from 0 to 1, and chroma a share of the given color's. `onWhite`: the minimum contrast with
 * white, for text on light backgrounds and backgrounds of white text.
 */
type Tone = readonly [shade: number, lightness: number, chroma: number, onWhite?: number];

// The lightness and chroma of each shade in the design, outward from the brand's color. All colors share it, so that a
// class name means the same in every brand.
const LIGHTER: Tone[] = [
  [300, 0.77, 0.66],
  [200, 0.865, 0.42],
  [50, 0.96, 0.12],
];
const DARKER: Tone[] = [
  [600, 0.538, 1, 4.6],
  [700, 0.47, 0.95, 5.6],
  [900, 0.36, 0.75],
  [950, 0.25, 0.22],
];
const INKS: Tone[] = [
  [900, 0.189, 1.2],
  [800, 0.229, 1.5],
  [700, 0.292, 1.8],
  [500, 0.502, 2, 5.6],
  [450, 0.56, 1.85],
  [400, 0.642, 1.75, 3.25],
  [300, 0.757, 1.4],
];
const MISTS: Tone[] = [
  [100, 0.949, 2],
  [200, 0.907, 3.4],
];

/** A visible step between two shades. */
const MIN_LIGHTNESS_STEP = 0.02;

/** Every shade of a brand color from its strongest tone, number 500. */
export const deriveDyeShades = (color: string): Shades => ({
  ...deriveTones(color, LIGHTER, 0.4),
  500: color,
  ...deriveTones(color, DARKER, 0.4),
});

/** Every shade of the dark color from its darkest, number 950. */
export const deriveInkShades = (color: string): Shades => ({
  ...deriveTones(color, INKS, 0.035),
  950: color,
});

/** Every shade of the light color from the page background, number 50. */
export const deriveMistShades = (color: string): Shades => ({
  0: '#ffffff',
  50: color,
  ...deriveTones(color, MISTS, 0.014),
});

/** Tones that move away from a color in one direction, with its hue. */
function deriveTones(color: string, tones: readonly Tone[], strongest: number): Shades {
  const { l = 0, c = 0, h = 0 } = computeColor(`oklch(from ${color} l c h)`);
  const up = (tones[0]?.[1] ?? 0) > (tones.at(-1)?.[1] ?? 0) ? -1 : 1;
  let last = l;
  return Object.fromEntries(
    tones.map(([shade, lightness, chroma, onWhite = 1]) => {
      last =
        up > 0
          ? Math.max(lightness, last + MIN_LIGHTNESS_STEP)
          : Math.min(lightness, last - MIN_LIGHTNESS_STEP);
      const draw = () => toHex(last, Math.min(c * chroma, strongest), h);
      while (getContrast(draw(), '#ffffff') < onWhite && last > MIN_LIGHTNESS_STEP)
        last -= MIN_LIGHTNESS_STEP / 4;
      return [shade, draw()];
    }),
  );
}

/** As saturated as a screen can show it. Equal steps of OKLCH's lightness look equal in every hue. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const { r = 0, g = 0, b = 0 } = computeColor(`rgb(from oklch(${lightness} ${chroma} ${hue}) r g b)`);
  return `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** A color's channels, as a browser computes them. */
function computeColor(color: string): Record<string, number> {
  const found = {};
  const note = (value: unknown) => void Object.assign(found, value);
  transform({
    filename: 'color.css',
    code: Buffer.from(`a{color:${color}}`),
    visitor: { Color: note },
  });
  return found;
}
