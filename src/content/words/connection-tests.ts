/** How tests of a connection end, for administrators. */
export const connectionTestWords = {
  failed: 'The test itself failed.',
  soon: (reason: string) => `${reason} Try again in a minute.`,
  later: (reason: string) => `${reason} Try again later.`,
  proxyClosed: (status: number | undefined) =>
    `The proxy answered, but does not allow this check (${status}). Leads may still get through: send a test lead.`,
  behindProxy: (status: number, address: string) => {
    const answered = `The system behind ${address} answered ${status}`;
    if (status === 401 || status === 403)
      return `${answered}: it does not take the credential that your host adds, or that lacks a right.`;
    if (status === 404) return `${answered}: it does not know this address. Check the names in it.`;
    return `${answered}. Try again later.`;
  },
  policy: (origin: string) =>
    `This site's content security policy does not allow requests to ${origin}: add it to security.connectOrigins in site.config.json, and build.`,
} as const;
