/** About values that the site keeps in a browser. Every page has these texts, so they're few. */
export const storageWords = {
  expected: (values: readonly string[]) =>
    values.length > 1 ? `expected one of ${values.join(', ')}` : `expected ${values.join('')}`,
} as const;
