/** The cloths that a picture can be woven from. */
export type Dye = 'indigo' | 'madder' | 'weld' | 'ink' | 'mist';

export interface Palette {
  /** What shows through the gaps of the cloth. */
  gap: string;
  /** Quiet ribbons. */
  grounds: [string, ...string[]];
  /** Ribbons that speak; the first ones lead. */
  dyes: [string, ...string[]];
  /** Colour of the shadow at a crossing and at a ribbon's edge, and how deep it is. */
  shade: string;
  depth: number;
  /** Colour of the light on a float, and how bright it is. */
  light: string;
  gloss: number;
}

const ON_LIGHT = { depth: 0.42, light: '#ffffff', gloss: 0.25 } as const;
const ON_INK = { gap: '#04050a', shade: '#04050a', depth: 0.85, light: '#c3cbff', gloss: 0.07 } as const;

const PALETTES: Record<Dye, Palette> = {
  indigo: {
    gap: '#aab3f5',
    grounds: ['#d5daff', '#c5cdff', '#e4e7ff'],
    dyes: ['#5566ff', '#2f3bd1', '#98a3ff'],
    shade: '#1c2590',
    ...ON_LIGHT,
  },
  madder: {
    gap: '#e89a83',
    grounds: ['#fbd3c6', '#f8c3b2', '#fde4dc'],
    dyes: ['#e8502f', '#b73314', '#f5a48c'],
    shade: '#7a1f08',
    ...ON_LIGHT,
  },
  weld: {
    gap: '#dba93c',
    grounds: ['#fae2a6', '#f6d68a', '#fdeecb'],
    dyes: ['#f0b429', '#b8820f', '#fff7e0'],
    shade: '#6b4300',
    ...ON_LIGHT,
  },
  mist: {
    gap: '#aab1c3',
    grounds: ['#dde0ea', '#cfd4e0', '#eceef4'],
    dyes: ['#7d86a0', '#ffffff', '#3d455c'],
    shade: '#262b3c',
    ...ON_LIGHT,
  },
  ink: { grounds: ['#1b2030', '#232839', '#141824'], dyes: ['#5566ff', '#98a3ff', '#343b54'], ...ON_INK },
};

const STRONGEST: Record<Dye, string> = {
  indigo: '#5566ff',
  madder: '#e8502f',
  weld: '#f0b429',
  ink: '#10131d',
  mist: '#f6f7fa',
};

/** The palette of a dye, with the strongest tone of a second one woven in. */
export function paletteOf(dye: Dye, accent?: Dye): Palette {
  const palette = PALETTES[dye];
  if (!accent || accent === dye) return palette;
  const [first, ...rest] = palette.dyes;
  return { ...palette, dyes: [first, STRONGEST[accent], ...rest] };
}

const HERO: Record<'ink' | 'indigo', Palette> = {
  ink: {
    grounds: ['#171b28', '#1f2434', '#11141e'],
    dyes: ['#5566ff', '#98a3ff', '#f0b429', '#3d4bea', '#e8502f', '#eceef4'],
    ...ON_INK,
  },
  indigo: {
    gap: '#1d279c',
    grounds: ['#3340d6', '#3b49e2', '#2f3bd1'],
    dyes: ['#5566ff', '#f0b429', '#7884ff', '#e8502f', '#98a3ff'],
    shade: '#141b78',
    depth: 0.6,
    light: '#c3cbff',
    gloss: 0.07,
  },
};

/** The palettes of the large cloths on a dark surface: a quiet ground of the surface's colour, every dye. */
export const heroPalette = (surface: 'ink' | 'indigo'): Palette => HERO[surface];

/** Mixes two #rrggbb colours; `share` is how much of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (start: number) => {
    const a = Number.parseInt(first.slice(start, start + 2), 16);
    const b = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
