import { getContrast } from '~/shared/lib/contrast';
import type { Shades } from './derive-palette.ts';

/** The names of the colors in brand.json. */
export const ROLES = {
  ink: 'dark',
  mist: 'light',
  indigo: 'lead',
  madder: 'accent',
  weld: 'highlight',
  leaf: 'success',
} as const;
export type Dye = keyof typeof ROLES;

// Text, its background and the minimum contrast. The first color is the one to change.
const CONTRAST_PAIRS: readonly [Dye, number, Dye, number, number, string][] = [
  ['ink', 950, 'mist', 50, 12, 'text'],
  ['mist', 50, 'ink', 700, 7, 'text in the dark'],
  ['ink', 500, 'mist', 50, 4.5, 'soft text'],
  ['ink', 300, 'ink', 900, 4.5, 'soft text in the dark'],
  ['ink', 400, 'mist', 50, 3, 'the frame of a field'],
  ['ink', 450, 'ink', 950, 3, 'the frame of a field in the dark'],
  ['indigo', 600, 'mist', 0, 4.5, 'white on a button'],
  ['indigo', 700, 'mist', 100, 4.5, 'a link'],
  ['indigo', 300, 'ink', 800, 4.5, 'a link in the dark'],
  ['madder', 700, 'madder', 50, 4.5, 'an error'],
  ['madder', 300, 'madder', 950, 4.5, 'an error in the dark'],
  ['weld', 700, 'weld', 50, 4.5, 'a warning'],
  ['weld', 300, 'weld', 950, 4.5, 'a warning in the dark'],
  ['leaf', 700, 'leaf', 50, 4.5, 'a success'],
  ['leaf', 300, 'leaf', 950, 4.5, 'a success in the dark'],
  ['weld', 500, 'ink', 950, 4.5, 'dark text on the highlight'],
  ['weld', 500, 'indigo', 700, 3, 'the frame of what has the focus on dyed cloth'],
];

/** Reasons to refuse a palette, each with its field of brand.json: tones that are illegible or too similar. */
export function findPaletteProblems(palette: Record<string, Shades>): string[] {
  const lowContrast = CONTRAST_PAIRS.flatMap(([dye, shade, ground, under, least, what]) => {
    const found = getContrast(palette[dye]?.[shade] ?? '', palette[ground]?.[under] ?? '');
    const field = `colors.${ROLES[dye]}`;
    return found >= least
      ? []
      : [`${field}: ${what} has a contrast of ${found.toFixed(1)} to 1, and ${least} is the least`];
  });
  const seen = new Map<string, string>();
  const duplicates: string[] = [];
  for (const [dye, shades] of Object.entries(palette)) {
    const field = dye in ROLES ? `colors.${ROLES[dye as Dye]}` : dye;
    for (const tone of Object.values(shades)) {
      const other = seen.get(tone);
      if (other) duplicates.push(`${field}: its tone ${tone} is one of ${other} too`);
      else seen.set(tone, field);
    }
  }
  return [...lowContrast, ...duplicates];
}
