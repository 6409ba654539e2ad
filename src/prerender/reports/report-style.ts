import type { cuts } from '../../shared/fonts.ts';
import type { Dye } from '../../shared/motion/dyes.ts';
import { palette } from '../../shared/palette.ts';

/** US letter, in points. Text keeps a readable measure; tables use the full width. */
export const PAGE = { width: 612, height: 792, left: 84, top: 80, bottom: 708, footer: 744 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.left;
export const MEASURE = 400;

export const COLORS = {
  text: palette.ink[950],
  soft: palette.ink[500],
  line: palette.mist[200],
  sunken: palette.mist[50],
  link: palette.indigo[700],
  ink: palette.ink[950],
  onInk: palette.mist[0],
  softOnInk: palette.ink[300],
} as const;

/** A tone of each dye that's dark enough to read on white. */
export const READABLE: Record<Dye, string> = {
  indigo: palette.indigo[700],
  madder: palette.madder[700],
  weld: palette.weld[700],
  mist: palette.ink[500],
  ink: palette.indigo[700],
};

export type FontName = keyof typeof cuts;

/** A text style; all lengths in points. */
export interface TextStyle {
  font: FontName;
  /** For emphasized words in it. */
  strong: FontName;
  size: number;
  leading: number;
  color: string;
  tracking?: number;
  /** Tabular figures, for columns. */
  tabular?: boolean;
}

const text = { font: 'regular', strong: 'bold', color: COLORS.text } as const;

export const STYLES = {
  body: { ...text, size: 10.5, leading: 16 },
  quote: { ...text, size: 10.5, leading: 15.6 },
  formula: { ...text, font: 'medium', size: 10.5, leading: 16, tabular: true },
  cell: { ...text, size: 9.3, leading: 13.2, tabular: true },
  columnHead: { ...text, font: 'medium', size: 8.6, leading: 12, color: COLORS.soft },
  heading: { ...text, font: 'display', strong: 'display', size: 20, leading: 24, tracking: -0.4 },
  subheading: { ...text, font: 'bold', size: 11.5, leading: 16 },
  small: { ...text, size: 8.6, leading: 12, color: COLORS.soft, tabular: true },
  coverTitle: {
    ...text,
    font: 'display',
    strong: 'display',
    size: 42,
    leading: 45,
    color: COLORS.onInk,
    tracking: -1.3,
  },
  coverText: { ...text, size: 12.5, leading: 19, color: COLORS.softOnInk },
  coverSmall: { ...text, size: 9.5, leading: 14, color: COLORS.softOnInk },
} as const satisfies Record<string, TextStyle>;
