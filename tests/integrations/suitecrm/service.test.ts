import { expect, it, vi } from 'vitest';
import { readConfig } from '~/config/config-store';
import { createSuitecrm, recordId } from '~/integrations/suitecrm/service';
import { suitecrmSection } from '~/integrations/suitecrm/settings';
import { sampleLead } from '../../support/sample-lead';

it('sends nothing before it is initialized', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const suitecrm = createSuitecrm({ ...readConfig(suitecrmSection), baseUrl: 'https://crm.example' });
  const message = 'SuiteCRM service not initialized; call initialize() first';
  await expect(suitecrm.createContact(sampleLead())).rejects.toMatchObject({ message });
  await expect(suitecrm.createLead(sampleLead())).rejects.toMatchObject({ message });
  expect(fetched).not.toHaveBeenCalled();
});

it('derives one UUID for each submission and module', () => {
  const { id } = sampleLead();
  expect(recordId(id, 'Contacts')).toBe(recordId(id, 'Contacts'));
  expect(recordId(id, 'Leads')).not.toBe(recordId(id, 'Contacts'));
  for (const submission of [
    id,
    'ffffffff-5a1d-4b7e-9c55-2f6c0d1e8a42',
    '00000000-5a1d-4b7e-9c55-2f6c0d1e8a42',
  ]) {
    for (const module of ['Contacts', 'Leads'] as const) {
      expect(recordId(submission, module)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(recordId(submission, module)).not.toBe(submission);
    }
  }
});
