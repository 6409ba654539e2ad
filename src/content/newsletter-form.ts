import { brand } from './brand';

/** The texts of both newsletter forms; the page has its own words for the same (see `page`). */
export const newsletterForm = {
  field: 'Email address',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  invalid: 'Please enter a valid email address.',
  consent: {
    text: `By subscribing you agree to get our bi-weekly letter by email. Unsubscribe with the link at the foot of any letter, or by writing to ${brand.email}. What we do with your address is explained in the`,
    link: 'Privacy Policy',
  },
  /** Shown beside the form, so nobody has to guess where an address goes. */
  modes: {
    real: 'Your address goes to our mailing service, and nowhere else.',
    simulated:
      'Simulated: no request is sent. Until a mailing service is connected to this site, your address is kept in this browser only.',
  },
  box: {
    id: 'newsletter',
    brief: 'Newsletter',
    heading: 'One useful letter, every second week',
    text: 'Our bi-weekly newsletter takes one problem from a running automation: what happened, what it cost and what we changed. About four minutes to read.',
    sample: 'Read a sample issue',
    missing: { title: 'Email is required', description: 'Please enter your email address to subscribe.' },
    success: {
      title: 'Successfully subscribed!',
      description: 'Thank you for subscribing to our industry insights newsletter.',
    },
  },
  page: {
    missing: { title: 'Please enter your email address' },
    success: { title: 'Successfully subscribed to our newsletter!' },
  },
  failure: {
    title: 'Error',
    description: 'There was a problem with your subscription. Please try again.',
  },
  outcomes: {
    deliveredLater: {
      title: 'Your subscription has now arrived',
      text: 'It had been kept on this device. There is nothing left to do.',
    },
    queuedOnDevice: {
      title: 'Not subscribed yet',
      text: 'Your address is kept on this device and will be sent as soon as possible. You can also press the button again: you will not be subscribed twice.',
    },
    queuedInTab: {
      title: 'Not subscribed yet',
      text: 'Your address will be sent as soon as possible while this page stays open. You can also press the button again: you will not be subscribed twice.',
    },
    notSent: {
      title: 'Not subscribed',
      text: 'Your address did not get through, and this page will not send it by itself. Write or call, and we put you on the list:',
    },
    spam: {
      title: 'Held by our spam check',
      text: 'Your subscription was not sent. If you are a person, and we assume so, write or call, and we put you on the list:',
    },
  },
} as const;
