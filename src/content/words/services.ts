/** Why a request to another system failed, for the people who wait for it. `name` is the system's. */
export const serviceWords = {
  offline: 'This device is offline.',
  late: (name: string) => `${name} did not answer in time.`,
  says: (name: string, words: string) => `${name} says: ${words}`,
  /** What to check if the system's client names nothing else. */
  address: 'the address',
  unreachable: {
    plainly: (name: string) => `${name} could not be reached.`,
    proxy: (name: string) =>
      `${name} could not be reached through this site: check the proxy rule of its host.`,
    plain: (name: string) =>
      `${name} could not be reached: a page over https cannot call an address with http.`,
    cors: (name: string, suspect: string) =>
      `${name} could not be reached, or does not allow this site (CORS): check ${suspect}, and which sites are allowed there.`,
  },
  answers: {
    credential: (name: string, status: number) => `${name} refused the credential (${status}).`,
    tooMany: (name: string) => `${name} asks for fewer requests (429).`,
    broken: (name: string, status: number) => `${name} is not working at the moment (${status}).`,
    page: (name: string, status: number) =>
      `A web page answered instead of ${name} (${status}): check the address or the proxy rule.`,
    unreadable: (name: string, status: number) =>
      `${name} gave an answer that could not be read (${status}).`,
    refused: (name: string, status: number) => `${name} refused the request (${status}).`,
  },
} as const;
