/** The words of the webhook's client and destination. */
export const webhookWords = {
  label: 'Webhook',
  service: 'The webhook',
  /** Where to look when no answer came. */
  suspect: 'the URL, which must not redirect',
  failure: 'Failed to send to the webhook',
  page: 'A web page answered in place of the webhook (200): it is no receipt. Copy the URL from your tool again.',
  /** By the status of the answer. */
  reasons: {
    400: 'The webhook refused the data (400): let it take any JSON.',
    401: 'The webhook asks for a credential (401), which would be public here: use one that needs none.',
    403: 'The webhook refused this site (403): check which origins it allows.',
    404: 'There is no webhook at this address (404): copy the URL from your tool again.',
    405: 'The webhook takes no POST requests (405): check the URL.',
    410: 'The webhook is gone (410): make a new one, and enter its URL.',
    422: 'The webhook refused the data (422): let it take any JSON.',
  },
  sentAgain: 'Sent again after an attempt without an answer; the id is the same.',
} as const;

export const webhookPrivacy = {
  receives:
    'Everything you enter in a form, with the form, the time, the page, what brought you there and your cookie choice. It passes your request on to those who answer it.',
  activity: 'the page with the form, and the page and campaign link that led there',
} as const;
