/** The banner's texts on a site that counts visits without asking first. */
export const countingTexts = {
  text:
    'This site counts visits without cookies, unless you choose Essential Only. If you allow it, it also records ' +
    'the pages you read and the campaign that brought you here.',
  brief: 'Visits are counted.',
} as const;

/** The cookie banner's texts. */
export const consentCopy = {
  title: 'Cookies',
  text:
    'This site stores a few things in your browser so it can work. If you allow it, it also records ' +
    'the pages you read and the campaign that brought you here.',
  /** The same on a phone, where the bar is as low as it can be. */
  brief: 'May we count visits?',
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
