import { leadsSent, leadToasts, testToasts } from './every-system';

/** The webhook's tab. */
export const webhookTab = {
  enter: 'Enter the address of the webhook.',
  group: 'Webhook',
  fields: {
    enabled: { label: 'Send leads to this webhook' },
    url: {
      label: 'URL',
      placeholder: 'https://hooks.example/lead',
      hint: 'Any form backend or automation tool that takes JSON. It is public once it is in site.config.json.',
    },
  },
  intro: 'Each lead as JSON to an address of your choice.',
  notes: ['The test sends {"test": true} with the time.'],
  toasts: testToasts('the webhook'),
  on: leadsSent,
  reasons: { 'switched-off': "'Send leads to this webhook' is off.", 'no-url': 'There is no URL.' },
  testLead: {
    creates: 'Its receiver takes it for a real lead, unless it looks for "test": true.',
    steps: { post: () => 'Lead posted' },
    ...leadToasts('the webhook'),
  },
} as const;
