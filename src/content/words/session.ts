/** About being signed in, and what the browser keeps for it. Every page has these texts. */
export const sessionWords = {
  signedOut: 'Signed Out',
  lifetime: '24 hours, or until sign-out',
  status: 'Marks this browser as signed in.',
  token: 'The session token and when it expires.',
  tokenForm: 'expected a token and its expiry',
  role: 'What the signed-in account may see.',
  roleForm: 'empty',
  failures: 'Failed sign-ins of the last ten minutes, to slow down guessing.',
  failuresLifetime: 'Until the next sign-in or sign-out; counts for 10 minutes',
  failuresForm: 'expected a count and a time',
} as const;
