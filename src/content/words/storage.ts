/** About values that the site keeps in a browser. Every page has these texts, so they're few. */
export const storageWords = {
  expected: (values: readonly string[]) =>
    values.length > 1 ? `expected one of ${values.join(', ')}` : `expected ${values.join('')}`,
  list: 'expected array',
  adminLink: 'expected showAdminLink to be true or false',
  arrivals: 'expected the first and the last arrival',
} as const;
