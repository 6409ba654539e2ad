/** How a delivery of a lead went, for its receipt. It loads with the pipeline. */
export const leadDelivery = {
  localInbox: 'Local inbox',
  spamCheck: { label: 'Spam check', altcha: 'ALTCHA', turnstile: 'Cloudflare Turnstile' },
  /** Lines in a lead that one system has, about another that may not have it, or lacks the deal that belongs to it. */
  notConfirmed: (label: string, id: string) => `${label}: not confirmed, submission id ${id}`,
  inPart: (label: string, id: string) => `${label}: only a part of it is confirmed, submission id ${id}`,
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
