import { readConfig } from '~/config/config-store';
import { formBackendTab as words } from '~/content/admin/systems/form-backend';
import { optionsOf, systemAdmin } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postForm } from './client';
import { formBackendSection } from './settings';
import { formBackend } from './system';

const { groups, fields, on, reasons, testLead } = words;

export const admin = systemAdmin({
  ...words,
  system: formBackend,
  section: formBackendSection,
  groups: [
    {
      title: groups.form,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'service', kind: 'choice', options: optionsOf(words.services), ...fields.service },
        { place: 'answer', kind: 'choice', options: optionsOf(words.answers), ...fields.answer },
        { place: 'url', kind: 'address', ...fields.url },
      ],
    },
    {
      ...groups.fields,
      more: true,
      fields: [
        { place: 'fieldNames', kind: 'text', ...fields.fieldNames },
        { place: 'extraFields', kind: 'text', ...fields.extraFields },
      ],
    },
  ],
  uses: {
    'form-backend': {
      on,
      reasons,
      test: testFormBackend,
      testLead: {
        ...testLead,
        steps: { form: (answer) => (answer === 'confirmed' ? words.posted : words.postedUnread) },
      },
    },
  },
});

/** Posts `test=true` to the given or the saved form. */
export async function testFormBackend(settings = readConfig(formBackendSection)): Promise<ConnectionTest> {
  if (!settings.url) return { state: 'not-connected', reason: words.enter };
  const sample = { test: 'true', sentAt: new Date().toISOString() };
  const result = await testConnection(() => postForm(settings, sample));
  if (result.state === 'connected' && settings.answer === 'opaque')
    return { state: 'unknown', reason: words.unread };
  return result;
}
