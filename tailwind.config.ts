import type { Config } from 'tailwindcss';

/**
 * The design tokens. Surfaces and text that change with the visitor's colour scheme are CSS variables
 * (src/app/styles.css); everything here is a fixed colour of the cloth.
 */
export default {
  content: [],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      ink: {
        950: '#0a0c14',
        900: '#10131d',
        800: '#181c29',
        700: '#262b3c',
        500: '#5c6378',
        300: '#aab0c0',
      },
      mist: { 0: '#ffffff', 50: '#f6f7fa', 100: '#eceef4', 200: '#dde0ea' },
      indigo: { 50: '#eef0ff', 300: '#98a3ff', 500: '#5566ff', 600: '#4655f0', 700: '#2f3bd1' },
      madder: { 50: '#fdeee9', 300: '#f5a48c', 500: '#e8502f', 700: '#b73314' },
      weld: { 50: '#fdf4dd', 300: '#f7d37a', 500: '#f0b429', 700: '#8a5a00' },
      leaf: { 500: '#2f8f5b', 700: '#1d6b41' },
      // Follow the visitor's colour scheme inside .adaptive; see styles.css.
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
    },
    fontFamily: {
      display: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback"', 'system-ui', 'sans-serif'],
      sans: ['"Instrument Sans Variable"', '"Instrument Fallback"', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '10px', card: '18px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 1px 2px rgb(10 12 20 / 0.08), 0 12px 40px -8px rgb(10 12 20 / 0.28)',
    },
    extend: {
      maxWidth: { container: '76rem', measure: '38rem' },
    },
  },
} satisfies Config;
