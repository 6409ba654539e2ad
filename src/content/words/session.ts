/** About being signed in. Every page has these texts. */
export const sessionWords = {
  signedOut: 'Signed Out',
  /** By the role's id. */
  roles: { super_admin: 'Super admin', demo: 'Demo', client: 'Client' } as Readonly<Record<string, string>>,
} as const;
