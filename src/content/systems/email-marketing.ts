/** The words of the client and the destinations of the mailing service. */
export const emailMarketingWords = {
  label: 'Email marketing',
  service: 'The email marketing endpoint',
  failures: {
    subscribe: 'Failed to subscribe in email marketing',
    test: 'Email marketing connection test failed',
  },
  /** By the status of the answer. */
  reasons: {
    400: 'The email marketing endpoint refused the data (400): see in its log what it expects.',
    401: 'The email marketing endpoint refused the API key (401): copy it again.',
    403: 'The email marketing endpoint refused the API key (403): check what the key may do.',
    404: 'There is no email marketing endpoint at this address (404): check the endpoint.',
  },
  noField: (names: string) =>
    `The email marketing endpoint, or the function in front of it, has no field ${names}: it was left out.`,
  /** A lead's receipt, where its sender wasn't put on the list. */
  notSubscribed: {
    unticked: 'Not subscribed: the visitor did not want the newsletter.',
    untickedTransactional:
      'Not subscribed: the visitor did not want the newsletter. Sent as a transactional contact.',
    entered: 'Not subscribed: an administrator entered this lead, so nobody was asked.',
    application: 'Not subscribed: this is an application.',
    noBox: 'Not subscribed: the form had no box for the newsletter.',
  },
} as const;

export const emailMarketingPrivacy = {
  name: 'Mailing service',
  receives:
    'Email addresses from the newsletter form. From other forms, where its newsletter box lets it: name, email address, company, phone number and topic. It sends our newsletter.',
} as const;
