import { readSettings } from '~/config/config-store';
import { defineSystemAdmin, toOptions } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postForm } from './client';
import { formBackendSettings } from './settings';
import { formBackend } from './system';

export const admin = defineSystemAdmin({
  system: formBackend,
  settings: formBackendSettings,
  intro: 'Each lead as a posted form, to a form service or an automation tool that takes no JSON.',
  notes: [
    'It is sent as application/x-www-form-urlencoded, which browsers post to any origin.',
    'The test posts test=true with the time. Most services count it as a submission.',
  ],
  connectsTo: 'the form backend',
  failureHint: 'the service and the URL',
  fieldsets: [
    {
      title: 'Form',
      fields: [
        { path: 'enabled', kind: 'switch', label: 'Send leads to this form' },
        {
          path: 'service',
          kind: 'choice',
          options: toOptions({
            formspree: 'Formspree',
            netlify: 'Netlify Forms',
            zapier: 'Zapier (Catch Hook)',
            make: 'Make (custom webhook)',
            other: 'Another one',
          }),
          label: 'Service',
          hint: 'Decides which answer counts as a receipt.',
        },
        {
          path: 'url',
          kind: 'url',
          label: 'URL',
          placeholder: 'https://formspree.io/f/...',
          hint: 'The address that the service gives the form, such as https://hooks.zapier.com/hooks/catch/... It is public once it is in site.config.json. Netlify Forms: /form-backend.html, which the build writes.',
        },
      ],
    },
    {
      title: 'Fields',
      text: 'A lead has name, email, phone, company, service, message, form, page, and id. Empty ones are left out.',
      collapsed: true,
      fields: [
        {
          path: 'fieldNames',
          kind: 'text',
          label: 'Other names',
          placeholder: 'email=your-email&phone=',
          hint: 'As in a query: the field, then the name that the form has for it. An empty name leaves it out.',
        },
        {
          path: 'extraFields',
          kind: 'text',
          label: 'Fixed fields',
          placeholder: 'source=website',
          hint: 'As in a query. Netlify Forms gets form-name=inquiry unless another one is named here.',
        },
      ],
    },
  ],
  capabilities: {
    'form-backend': {
      activeText: 'Leads are sent here.',
      reasons: {
        'no-url': 'There is no URL.',
        'switched-off': "'Send leads to this form' is off.",
      },
      test: testFormBackend,
      testLead: {
        creates: 'It is a submission of the form, with the field test=true.',
        steps: { form: () => 'Form posted' },
      },
    },
  },
});

/** Posts `test=true` to the given or the saved form. */
export async function testFormBackend(settings = readSettings(formBackendSettings)): Promise<ConnectionTest> {
  if (!settings.url) return { state: 'not-connected', reason: 'Enter the address of the form.' };
  const sample = { test: 'true', sentAt: new Date().toISOString() };
  return testConnection(() => postForm(settings, sample));
}
