import { readConfig } from '~/config/config-store';
import { leadToasts, systemAdmin, testToasts } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postForm } from './client';
import { services } from './services';
import { formBackendSection } from './settings';
import { formBackend } from './system';

export const admin = systemAdmin({
  system: formBackend,
  section: formBackendSection,
  groups: [
    {
      title: 'Form',
      fields: [
        { place: 'enabled', label: 'Send leads to this form', kind: 'switch' },
        {
          place: 'service',
          label: 'Service',
          kind: 'choice',
          options: Object.entries(services).map(([value, { label }]) => ({ value, label })),
          hint: 'Decides which answer counts as a receipt.',
        },
        {
          place: 'answer',
          label: 'Its answers',
          kind: 'choice',
          options: [
            { value: 'readable', label: 'Can be read' },
            { value: 'opaque', label: "Can't be read (no CORS)" },
          ],
        },
        {
          place: 'url',
          label: 'URL',
          kind: 'address',
          placeholder: 'https://formspree.io/f/...',
          hint: `The address that the service gives the form, such as ${services.zapier.placeholder} It is public once it is in site.config.json. Netlify Forms: ${services.netlify.placeholder}, which the build writes.`,
        },
      ],
    },
    {
      title: 'Fields',
      text: 'A lead has name, email, phone, company, service, message, form, page, and id. Empty ones are left out.',
      fields: [
        {
          place: 'fieldNames',
          label: 'Other names',
          kind: 'text',
          placeholder: 'email=your-email&phone=',
          hint: 'As in a query: the field, then the name that the form has for it. An empty name leaves it out.',
        },
        {
          place: 'extraFields',
          label: 'Fixed fields',
          kind: 'text',
          placeholder: 'source=website',
          hint: 'As in a query. Netlify Forms gets form-name=inquiry unless another one is named here.',
        },
      ],
    },
  ],
  intro: 'Each lead as a posted form, to a form service or an automation tool that takes no JSON.',
  notes: [
    'It is sent as application/x-www-form-urlencoded, which browsers post to any origin without asking it first.',
    "Where the answer can't be read, the form gets a copy of each lead, and nothing tells whether it arrived: the lead stays with the other destinations, or in the visitor's own browser.",
    'The test posts test=true with the time: a form answers to nothing else, and most services count it as a submission.',
  ],
  toasts: testToasts('the form backend', 'the service and the URL'),
  uses: {
    'form-backend': {
      on: 'Leads are sent here.',
      reasons: {
        'no-url': 'There is no URL.',
        'switched-off': "'Send leads to this form' is off.",
        opaque: "It gets a copy of each lead, but its answers can't be read, so it never counts as arrived.",
      },
      test: testFormBackend,
      testLead: {
        creates: 'It is a submission of the form, with the field test=true.',
        steps: {
          form: (answer) => (answer === 'confirmed' ? 'Form posted' : 'Form posted, answer not readable'),
        },
        ...leadToasts('the form backend'),
      },
    },
  },
});

/** Posts `test=true` to the given or the saved form. */
export async function testFormBackend(settings = readConfig(formBackendSection)): Promise<ConnectionTest> {
  if (!settings.url) return { state: 'not-connected', reason: 'Enter the address of the form.' };
  const sample = { test: 'true', sentAt: new Date().toISOString() };
  const result = await testConnection(() => postForm(settings, sample));
  if (result.state === 'connected' && settings.answer === 'opaque')
    return { state: 'unknown', reason: UNREAD };
  return result;
}

const UNREAD = 'The sample was posted, but the answer cannot be read: look there to see whether it arrived.';
