import { brand } from '~/facts/brand';
import { isSampleName } from '~/facts/sample-brand';

/** The texts of both newsletter forms; the page has its own words for the same (see `page`). */
export const newsletterForm = {
  field: 'Email address',
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  invalid: 'Please enter a valid email address.',
  consent: {
    text: `By subscribing, you agree to get our bi-weekly letter by email. Unsubscribe with the link at the foot of any letter, or by writing to ${brand.email}. To see how we use your address, read the`,
    link: 'Privacy Policy',
  },
  /** Shown beside the form, so nobody has to guess where an address goes. */
  modes: {
    real: 'Your address goes to our mailing service, and nowhere else.',
    simulated: `Simulated: no request is sent. ${
      isSampleName
        ? 'On this demonstration site no letter is sent, and your address stays in this browser.'
        : 'This site has no mailing service yet, so your address stays in this browser.'
    }`,
  },
  box: {
    id: 'newsletter',
    brief: 'Newsletter',
    heading: 'One useful letter, every second week',
    text: 'Our bi-weekly newsletter looks at one problem in a running automation, with its cause, its cost and the fix, and takes about four minutes to read.',
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
      text: 'We’d saved it on this device. There’s nothing left to do.',
    },
    queuedWithWorker: {
      title: 'Not subscribed yet',
      text: 'Your address is saved on this device, and we’ll send it as soon as we can, even if you close this page. You can also press the button again. You won’t be subscribed twice.',
    },
    queuedOnDevice: {
      title: 'Not subscribed yet',
      text: 'Your address is saved on this device, and we’ll send it as soon as we can. You can also press the button again. You won’t be subscribed twice.',
    },
    queuedInTab: {
      title: 'Not subscribed yet',
      text: 'Keep this page open, and we’ll send your address as soon as we can. You can also press the button again. You won’t be subscribed twice.',
    },
    notSent: {
      title: 'Not subscribed',
      text: 'Your address didn’t get through, and this page won’t try again on its own. Write or call, and we’ll put you on the list:',
    },
    spam: {
      title: 'Held by our spam check',
      text: 'We didn’t send your subscription. If you’re a person, and we assume you are, write or call, and we’ll put you on the list:',
    },
  },
} as const;
