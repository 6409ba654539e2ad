import { leadsSent, leadToasts, testToasts } from './every-system';

/** The form backend's tab. */
export const formBackendTab = {
  enter: 'Enter the address of the form.',
  unread: 'The sample was posted, but the answer cannot be read: look there to see whether it arrived.',
  groups: {
    form: 'Form',
    fields: {
      title: 'Fields',
      text: 'A lead has name, email, phone, company, service, message, form, page, and id. Empty ones are left out.',
    },
  },
  fields: {
    enabled: { label: 'Send leads to this form' },
    service: { label: 'Service', hint: 'Decides which answer counts as a receipt.' },
    answer: { label: 'Its answers' },
    url: {
      label: 'URL',
      placeholder: 'https://formspree.io/f/...',
      hint: 'The address that the service gives the form, such as https://hooks.zapier.com/hooks/catch/... It is public once it is in site.config.json. Netlify Forms: /form-backend.html, which the build writes.',
    },
    fieldNames: {
      label: 'Other names',
      placeholder: 'email=your-email&phone=',
      hint: 'As in a query: the field, then the name that the form has for it. An empty name leaves it out.',
    },
    extraFields: {
      label: 'Fixed fields',
      placeholder: 'source=website',
      hint: 'As in a query. Netlify Forms gets form-name=inquiry unless another one is named here.',
    },
  },
  services: {
    formspree: 'Formspree',
    netlify: 'Netlify Forms',
    zapier: 'Zapier (Catch Hook)',
    make: 'Make (custom webhook)',
    other: 'Another one',
  },
  answers: { readable: 'Can be read', opaque: "Can't be read (no CORS)" },
  intro: 'Each lead as a posted form, to a form service or an automation tool that takes no JSON.',
  notes: [
    'It is sent as application/x-www-form-urlencoded, which browsers post to any origin.',
    "Where the answer can't be read, the form gets a copy of each lead and counts as no receipt.",
    'The test posts test=true with the time. Most services count it as a submission.',
  ],
  toasts: testToasts('the form backend', 'the service and the URL'),
  on: leadsSent,
  reasons: {
    'no-url': 'There is no URL.',
    'switched-off': "'Send leads to this form' is off.",
    opaque: "It gets a copy of each lead, but its answers can't be read, so it never counts as arrived.",
  },
  testLead: {
    creates: 'It is a submission of the form, with the field test=true.',
    ...leadToasts('the form backend'),
  },
  posted: 'Form posted',
  postedUnread: 'Form posted, answer not readable',
} as const;
