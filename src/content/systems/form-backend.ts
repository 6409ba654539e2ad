import { visitorDetails } from '../recipients';

/** The words of the form backend's client and destinations. */
export const formBackendWords = {
  label: 'Form backend',
  service: 'The form backend',
  /** Where to look when no answer came. */
  suspect: "the URL, and whether its answers may be read; if not, set its answers to 'can't be read'",
  failure: 'Failed to send to the form backend',
  noReceipt:
    'Something answered that is not the chosen service (200): it is no receipt. Check the service and the URL.',
  /** By the status of the answer. */
  reasons: {
    200: 'The form backend says that it did not take the form (200): look there for what it lacks.',
    403: 'The form backend refused this site (403): check which domains it allows.',
    404: 'There is no form at this address (404): copy the URL from the service again.',
    405: 'Nothing takes forms at this address (405): check the URL.',
    410: 'The form is gone (410): make a new one, and enter its URL.',
    422: 'The form backend refused the fields (422): check which ones it requires.',
  },
  sentAgain: 'Sent again after an attempt without an answer; the id is the same.',
  noField: (names: string) => `The form takes no such ${names}: its content is in the message.`,
  unread: 'Its answer could not be read: look there to see whether it arrived.',
  /** The title of the page by which Netlify learns of the form. Nobody opens it. */
  page: 'Form',
} as const;

export const formBackendPrivacy = {
  name: 'Form service',
  services: { formspree: 'Formspree', netlify: 'Netlify', zapier: 'Zapier', make: 'Make', other: '' },
  receives: `${visitorDetails}, the form and its page, to pass your request on to those who answer it.`,
  activity: 'the page with the form',
} as const;
