/** About being signed in. Every page has these texts. */
export const sessionWords = {
  signedOut: 'Signed Out',
  tokenForm: 'expected a token and its expiry',
  roleForm: 'empty',
  failuresForm: 'expected a count and a time',
  checksForm: 'expected a list of times',
} as const;
