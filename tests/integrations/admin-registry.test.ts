import { expect, it } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { type AdminSystem, adminSystems, getFingerprint } from '~/integrations/admin-registry';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { systems } from '~/integrations/registry';

const tab = (id: string) => adminSystems.find((one) => one.id === id) as AdminSystem;

it('every system has a tab, in order, with texts for each of its uses', () => {
  expect(adminSystems.map(({ id }) => id)).toEqual(systems.map(({ id }) => id));
  for (const { capabilities, tab } of adminSystems) {
    expect(Object.keys(tab.capabilities)).toEqual(capabilities.map(({ id }) => id));
    for (const { activeText } of Object.values(tab.capabilities)) expect(activeText).not.toBe('');
  }
});

it.each([
  ['hubspot', ['defaultLeadSource', 'pathPrefix', 'subscription.startDate', 'subscription.endDate']],
  ['airtable', ['contactTableName', 'leadTableName']],
  ['suitecrm', ['defaultLeadSource']],
  ['webhook', []],
])('the tab of %s requires %o', (id, places) => {
  const fields = tab(id).tab.fieldsets.flatMap((group) => group.fields);
  expect(fields.filter(({ required }) => required).map(({ path: place }) => place)).toEqual(places);
});

it.each([
  ['hubspot', 'hubspot', { contact: '501', deal: '7' }, ['Contact 501', 'Deal 7']],
  ['hubspot', 'hubspot', { contact: 'found:501', deal: 'linked:7' }, ['Contact 501', 'Deal 7']],
  ['hubspot', 'hubspot', { contact: '1found:', deal: '1linked:' }, ['Contact 1found:', 'Deal 1linked:']],
  ['hubspot', 'hubspot', { association: 'true' }, ['Contact and deal linked']],
  ['hubspot', 'hubspot', { association: 'false' }, ['Contact and deal not linked']],
  ['hubspot', 'hubspot-forms', { submission: 'submitted' }, ['Form submitted']],
  ['airtable', 'airtable', { record: 'rec1' }, ['Record rec1']],
  ['suitecrm', 'suitecrm', { contact: 'c1', lead: 'l1' }, ['Contact c1', 'Lead l1']],
  ['emailMarketing', 'email-marketing', { subscribe: 'subscribed' }, ['Address subscribed']],
  ['webhook', 'webhook', { post: 'sent' }, ['Lead posted']],
  ['formBackend', 'form-backend', { form: 'confirmed' }, ['Form posted']],
  ['formBackend', 'form-backend', { form: 'unread' }, ['Form posted, answer not readable']],
])('a test lead in %s (%s) that did %o reads %o', (id, use, results: object, lines) => {
  const words = tab(id).tab.capabilities[use]?.testLead?.steps;
  expect(Object.entries(results).map(([step, result]) => words?.[step]?.(result))).toEqual(lines);
});

it('offers every form service by its name', () => {
  const fields = tab('formBackend').tab.fieldsets.flatMap((group) => group.fields);
  const options = fields.find(({ path }) => path === 'service')?.options;
  expect(options?.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'formspree: Formspree',
    'netlify: Netlify Forms',
    'zapier: Zapier (Catch Hook)',
    'make: Make (custom webhook)',
    'other: Another one',
  ]);
});

it('the fingerprint of the tracker depends on its ID from any source', () => {
  const before = getFingerprint(tab('tracking'));
  writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' } });
  const after = getFingerprint(tab('tracking'));
  expect(after).not.toBe(before);
  writeOverrides(hubspotSettings, { tracking: { trackingId: '4711' }, apiKey: 'k', clientName: 'Ada' });
  expect(getFingerprint(tab('tracking'))).toBe(after);
});

it('the fingerprint of a system depends on its connection and little of its secrets, not on records', () => {
  const hubspot = tab('hubspot');
  const saveAndGetFingerprint = (settings: Parameters<typeof writeOverrides<typeof hubspotSettings>>[1]) => {
    writeOverrides(hubspotSettings, settings);
    return getFingerprint(hubspot);
  };
  const plain = saveAndGetFingerprint({ portalId: '1' });
  expect(plain).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
  expect(saveAndGetFingerprint({ portalId: '1', clientName: 'Ada', showAdminLink: false })).toBe(plain);
  expect(saveAndGetFingerprint({ portalId: '2' })).not.toBe(plain);
  const withKey = saveAndGetFingerprint({ portalId: '1', apiKey: 'k-1' });
  const [open, secret] = plain.split('-');
  expect(withKey.split('-')[0]).toBe(open);
  expect(withKey.split('-')[1]).not.toBe(secret);
});
