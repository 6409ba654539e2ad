/** The choice of a color theme. */
export const themeWords = {
  legend: 'Color theme',
  choices: { light: 'Light', dark: 'Dark', system: 'System' },
} as const;
