/** About what the site keeps in a browser, where it isn't one page's. Every page has these texts, so they're few. */
export const storageWords = {
  untilTabCloses: 'Until the tab is closed',
  untilCleared: 'Until you clear it',
  expected: (values: readonly string[]) =>
    values.length > 1 ? `expected one of ${values.join(', ')}` : `expected ${values.join('')}`,
  cookieAnswer: 'Your answer to the cookie banner.',
} as const;
