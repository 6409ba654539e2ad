import { brand } from '~/facts/brand';

/** Every form's texts about its outcome; each form brings its own toasts. */
export const leadForms = {
  newsletter: 'Send me the bi-weekly newsletter too',
  honeypot: 'Leave this field empty',
  /** The topic of a lead whose sender chose none, for systems that want one. */
  noTopic: 'General Inquiry',
  /** Below each form of a site that is set up so. */
  localOnly: 'On this demonstration site, your message stays in your browser, so write or call to reach us.',
  withoutScripts: {
    title: 'This form needs JavaScript',
    text: 'Your browser isn’t running it, so this form can’t send anything. Please write or call:',
  },
  queued: {
    title: 'Not sent yet',
    texts: {
      worker:
        'Your message is kept on this device and will be sent as soon as possible, even if you close this page. You can press the button again, too: it won’t arrive twice.',
      device:
        'Your message is kept on this device and will be sent as soon as possible. You can press the button again, too: it won’t arrive twice.',
      page: 'Your message will be sent as soon as possible while this page stays open. You can press the button again, too: it won’t arrive twice.',
    },
  },
  notSent: {
    title: 'Not sent',
    text: 'Your message did not get through, and this page won’t send it by itself. Please send us the text below by email, or call.',
  },
  spam: {
    title: 'Held by our spam check',
    text: 'Your message was held by our spam check and was not sent. If that’s a mistake, please send us the text below by email, or call.',
  },
  /** Below what has been sent, or will be. */
  receipt: {
    /** Where it's known when: 'Expect a reply from a project lead by tomorrow at 11:00 AM PST.' */
    expect: (moment: string) => `Expect a reply from a project lead by ${moment}.`,
    reference: 'Reference',
    show: 'What you sent',
  },
  deliveredLater: {
    title: 'Your message has now been sent',
    text: "We'll get back to you as soon as possible.",
  },
  /** On a later page, where a promise could not be kept. `{day}` is when it was sent. */
  stranded: {
    title: 'Your message did not get through',
    description: `You sent it on {day}, and it won’t be sent by itself. Please write to ${brand.email}, or call ${brand.phone}.`,
    button: 'Send it by email',
    subscription: {
      title: 'Not subscribed',
      description: `You signed up on {day}, but your address did not get through, and it won’t be sent by itself. Please write to ${brand.email}, or call ${brand.phone}.`,
    },
  },
  copy: {
    label: 'Your message, ready to copy',
    button: 'Copy the text',
    copied: 'Copied',
    manual: 'The text is selected. Copy it with your keyboard.',
  },
} as const;
