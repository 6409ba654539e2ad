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
 * (src/app/design.css); the fixed colors are those of src/shared/palette.json.
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
      // System colors of forced-colors mode.
      canvas: 'Canvas',
      'canvas-text': 'CanvasText',
      highlight: 'Highlight',
      'gray-text': 'GrayText',
      // Follow the color scheme inside .themed; see design.css.
      page: 'var(--page)',
      surface: 'var(--surface)',
      subtle: 'var(--subtle)',
      overlay: 'var(--overlay)',
      border: 'var(--border)',
      'border-strong': 'var(--border-strong)',
      text: 'var(--text)',
      muted: 'var(--text-muted)',
      link: 'var(--link)',
      error: 'var(--error)',
      warning: 'var(--warning)',
      success: 'var(--success)',
      'info-subtle': 'var(--info-subtle)',
      'error-subtle': 'var(--error-subtle)',
      'warning-subtle': 'var(--warning-subtle)',
      'success-subtle': 'var(--success-subtle)',
      'thread-mist': 'var(--thread-mist)',
      'thread-ink': 'var(--thread-ink)',
    },
    fontFamily: {
      display: toFontStack(fonts.display),
      sans: toFontStack(fonts.sans),
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    // All text sizes. The vw in `min()` keeps very large text from overflowing.
    fontSize: {
      mini: '0.8rem',
      small: ['0.875rem', '1.43'],
      ui: '0.94rem',
      body: ['1rem', '1.5'],
      lead: '1.1rem',
      h6: '1.25rem',
      h5: 'min(1.52rem, 10.5vw)',
      h4: 'clamp(min(1.7rem, 11vw), 3vw, 2.2rem)',
      h3: 'clamp(min(1.95rem, 9.4vw), 3vw, 2.5rem)',
      h2: 'clamp(min(2.1rem, 10.5vw), 4vw, 3.5rem)',
      h1: 'clamp(min(2.6rem, 11.6vw), min(9.4vw, 1.2rem + 3.5vw), 4.05rem)',
      display: 'clamp(min(2.75rem, 13.75vw), 6vw, 5.4rem)',
    },
    borderRadius: {
      none: '0',
      sm: '4px',
      md: '6px',
      DEFAULT: '10px',
      lg: '12px',
      card: '18px',
      full: '9999px',
      inherit: 'inherit',
    },
    boxShadow: {
      none: 'none',
      overlay: `0 1px 2px ${palette.ink[950]}14, 0 12px 40px -8px ${palette.ink[950]}47`,
    },
    extend: {
      maxWidth: { container: '76rem', measure: '38rem' },
      fontWeight: { heading: '640' },
      letterSpacing: { heading: '-0.02em', display: '-0.035em' },
      lineHeight: { heading: '1.2', 'heading-lg': '1.1' },
      // Aligns an icon with the cap height of the text beside it.
      margin: { 'icon-align': '0.12em' },
      // The space around a subsection; a whole section has `section-pad`.
      padding: { subsection: 'clamp(56px, 7vw, 96px)', 'subsection-tight': 'clamp(40px, 7vw, 96px)' },
      gridTemplateColumns: {
        '5-7': '5fr 7fr',
        '7-5': '7fr 5fr',
        '5-6': '5fr 6fr',
        '7-4': '7fr 4fr',
        '3-2': '3fr 2fr',
        '2-3': '2fr 3fr',
      },
      backgroundImage: { 'header-scrim': `linear-gradient(${palette.ink[950]}, transparent)` },
      strokeWidth: { 1.5: '1.5', 2.5: '2.5', 3.5: '3.5' },
      cursor: { inherit: 'inherit' },
      transitionProperty: { fade: 'opacity, translate' },
    },
  },
} satisfies Config;
