/** How a delivery of a lead went, for its receipt. It loads with the pipeline. */
export const leadDelivery = {
  localInbox: 'Local inbox',
  spamCheck: { label: 'Spam check', altcha: 'ALTCHA', turnstile: 'Cloudflare Turnstile' },
  unanswered: 'An earlier attempt got no answer.',
  copied: (count: number) =>
    `It was sent ${count} times, and isn't sent again by itself: look there for the submission's id or its sender.`,
  brokeOff: (label: string) => `The delivery to ${label} broke off`,
  brokeOffBy: 'an unexpected error in this site.',
  notSent: (label: string) => `Nothing was sent to ${label}`,
  /** Why nothing was sent. */
  reasons: {
    asleep: 'this page was asleep, and another one may have taken over.',
    paused: 'it asked for a pause while another lead was sent.',
    notStored: 'this browser could not store that it is being sent.',
    offline: 'this device is offline.',
  },
} as const;
