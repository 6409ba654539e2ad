import { expect, it } from 'vitest';
import { type AdminSystem, adminSystems } from '~/integrations/admin-registry';
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
  ['hubspot', 'hubspot', { contact: 'found:501', deal: '7' }, ['Contact 501', 'Deal 7']],
  ['hubspot', 'hubspot', { contact: '1found:' }, ['Contact 1found:']],
  ['hubspot', 'hubspot', { association: 'true' }, ['Contact and deal linked']],
  ['hubspot', 'hubspot', { association: 'false' }, ['Contact and deal not linked']],
  ['hubspot', 'hubspot-forms', { submission: 'submitted' }, ['Form submitted']],
  ['airtable', 'airtable', { record: 'rec1' }, ['Record rec1']],
  ['suitecrm', 'suitecrm', { contact: 'c1', lead: 'l1' }, ['Contact c1', 'Lead l1']],
  ['emailMarketing', 'email-marketing', { subscribe: 'subscribed' }, ['Address subscribed']],
  ['webhook', 'webhook', { post: 'sent' }, ['Lead posted']],
])('a test lead in %s (%s) that did %o reads %o', (id, use, results: object, lines) => {
  const words = tab(id).tab.capabilities[use]?.testLead?.steps;
  expect(Object.entries(results).map(([step, result]) => words?.[step]?.(result))).toEqual(lines);
});
