/** About being signed in. Every page has these texts. */
export const sessionWords = {
  signedOut: 'Signed Out',
  /** By the role's id. */
  roles: { super_admin: 'Super admin', demo: 'Demo', client: 'Client' } as Readonly<Record<string, string>>,
  tokenForm: 'expected a token and its expiry',
  roleForm: 'empty',
  failuresForm: 'expected a count and a time',
  checksForm: 'expected a list of times',
} as const;
