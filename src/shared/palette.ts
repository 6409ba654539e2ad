/**
 * Every color of the site. Ink is dark and mist is light; indigo dominates, madder is the accent, weld draws attention,
 * leaf means success. The names are roles: a green brand puts its green into `indigo` and keeps the class name
 * `bg-indigo-600`, and the brand kit names its colors by `voice.dyes` of content/phrases.json. `npm run site --
 * rebrand` writes both; in brand.json the roles
 * are `dark`, `light`, `lead`, `accent`, `highlight` and `success`. The same shade of two dyes is about equally light.
 *
 * Plain data that Node loads without a build: Tailwind's tokens, the style sheets, the cloth, PDFs, social images,
 * icons, the brand kit and figures read it. A test finds any color defined elsewhere.
 */
export const palette = {
  ink: {
    300: '#aab0c0',
    400: '#868ca0',
    450: '#6d7488',
    500: '#5c6378',
    700: '#262b3c',
    800: '#181c29',
    900: '#10131d',
    950: '#0a0c14',
  },
  mist: { 0: '#ffffff', 50: '#f6f7fa', 100: '#eceef4', 200: '#dde0ea' },
  indigo: {
    50: '#eef0ff',
    200: '#c5cdff',
    300: '#98a3ff',
    500: '#5566ff',
    600: '#4655f0',
    700: '#2f3bd1',
    900: '#1c2590',
    950: '#1c2142',
  },
  madder: {
    50: '#fdeee9',
    200: '#f8c3b2',
    300: '#f5a48c',
    500: '#e8502f',
    700: '#b73314',
    900: '#7a1f08',
    950: '#2b1813',
  },
  weld: {
    50: '#fdf4dd',
    200: '#f6d68a',
    300: '#f7d37a',
    500: '#f0b429',
    700: '#8a5a00',
    900: '#6b4300',
    950: '#282011',
  },
  leaf: { 50: '#e9f5ee', 300: '#6fcf9b', 500: '#2f8f5b', 700: '#1d6b41', 950: '#12241b' },
};
