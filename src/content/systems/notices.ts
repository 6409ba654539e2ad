/** The words of the notices' destinations and of the privacy policy. */
export const noticesWords = {
  label: 'Notices',
  services: { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' },
  failure: (service: string) => `Failed to send a notice to ${service}`,
  /** `code`: the service's own, such as 'no_service'. */
  refused: (service: string, code: string, variable: string) =>
    `${service} refused the notice (${code}): make a new webhook there, and put its address into ${variable} at your host.`,
  noAddress: (service: string, status: number, variable: string) =>
    `The host passes nothing on to ${service} (${status}): set ${variable} there, beside the present function.`,
  sentAgain: 'Sent again after an attempt without an answer; the reference is the same.',
  gaveUp: (reason: string) => `No notice is confirmed, and none is tried again. ${reason}`,
} as const;

export const noticesPrivacy = {
  companies: {
    slack: { name: 'Slack Technologies, LLC', country: 'United States' },
    teams: { name: 'Microsoft Corporation', country: 'United States' },
    discord: { name: 'Discord Inc.', country: 'United States' },
  },
  receives: (withMessage: boolean) =>
    `Your name, email address, company and topic, the page with the form${withMessage ? ', and your message' : ''}, so that our team knows at once that you wrote.`,
  activity: 'the page with the form',
} as const;
