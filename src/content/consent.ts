/** What consent allows on every site; the cookie policy says the same. */
export const campaignLinks = 'remembers for 90 days which campaign links brought you here';

/** What the banner says. `counts`: visits, without asking first. `records`: the pages somebody reads, with consent. */
export const bannerTexts = (counts: boolean, records: boolean) => ({
  text: `${
    counts
      ? 'This site counts visits without cookies, unless you choose Essential Only.'
      : 'This site stores a few things in your browser so it can work.'
  } If you allow it, it also ${
    records ? 'records the pages you read and the campaign that brought you here' : campaignLinks
  }.`,
  /** The same on a phone, where the bar is as low as it can be. */
  brief: counts ? 'Visits are counted.' : records ? 'May we count visits?' : 'Note how you found us?',
});

/** The cookie banner's other texts. */
export const consentCopy = {
  title: 'Cookies',
  policyLink: 'Cookie policy',
  acceptAll: 'Accept All',
  essentialOnly: 'Essential Only',
  settings: 'Cookie settings',
  close: 'Keep my choice',
  current: {
    granted: 'Your choice so far: accept all.',
    denied: 'Your choice so far: essential only.',
    /** No answer yet, and the browser says no for its user. */
    signal: 'Your browser sends a privacy signal (GPC): essential only.',
  },
  toasts: {
    accepted: { title: 'Cookies accepted' },
    declined: { title: 'Cookies declined', description: 'Only essential cookies will be used' },
  },
} as const;
