import type { Config } from 'tailwindcss';
import { fonts, type Typeface } from './src/shared/fonts.ts';
import { palette } from './src/shared/palette.ts';

const toFontStack = ({ family, fallback }: Typeface) => [
  `"${family}"`,
  `"${fallback.family}"`,
  'system-ui',
  'sans-serif',
];

/**
 * The design tokens. Surfaces and text that change with the visitor's color scheme are CSS variables
 * (src/app/design.css); the fixed colors are those of src/shared/palette.ts.
 */
export default {
  content: [],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: palette.mist[0],
      ...palette,
      // Follow the visitor's color scheme inside .adaptive; see styles.css.
      page: 'var(--page)',
      panel: 'var(--panel)',
      sunken: 'var(--sunken)',
      float: 'var(--float)',
      line: 'var(--line)',
      'line-strong': 'var(--line-strong)',
      text: 'var(--text)',
      soft: 'var(--text-soft)',
      link: 'var(--link)',
      error: 'var(--error)',
      warn: 'var(--warn)',
      ok: 'var(--ok)',
      tint: 'var(--tint)',
      'error-tint': 'var(--error-tint)',
      'warn-tint': 'var(--warn-tint)',
      'ok-tint': 'var(--ok-tint)',
      'thread-mist': 'var(--thread-mist)',
      'thread-ink': 'var(--thread-ink)',
    },
    fontFamily: {
      display: toFontStack(fonts.display),
      sans: toFontStack(fonts.sans),
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '10px', card: '18px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: `0 1px 2px ${palette.ink[950]}14, 0 12px 40px -8px ${palette.ink[950]}47`,
    },
    extend: {
      maxWidth: { container: '76rem', measure: '38rem' },
    },
  },
} satisfies Config;
