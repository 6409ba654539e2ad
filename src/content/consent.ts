/** The cookie banner's texts. */
export const consentCopy = {
  title: 'Cookies',
  text:
    'This site keeps a few things in your browser so that it works. With your permission it also notes ' +
    'which pages are read and which campaign brought you.',
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
