/** The choice of a color theme, and why the browser keeps it. */
export const themeWords = {
  legend: 'Color theme',
  choices: { light: 'Light', dark: 'Dark', system: 'System' },
  kept: 'Light or dark, if you chose one.',
} as const;
