// @vitest-environment node
import { expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import { airtableObstacles, airtableSection, tableUrl } from '~/integrations/airtable/settings';
import { airtable as system } from '~/integrations/airtable/system';
import { describeObstacles, describeSection } from '../../support/system-contract';

describeSection(airtableSection, {
  name: 'airtable',
  key: 'airtable_config',
  secrets: ['apiKey'],
  sentTo: { setting: 'baseUrl', usual: 'https://api.airtable.com' },
  addresses: ['baseUrl'],
  defaults: {
    apiKey: '',
    baseId: '',
    baseUrl: '',
    syncWithCRM: false,
    contactTableName: 'Contacts',
    leadTableName: 'Leads',
    idColumn: '',
  },
});

const set = { baseId: 'app1', apiKey: 'k' };

describeObstacles(airtableSection, airtableObstacles, [
  [set, []],
  [{ apiKey: 'k' }, ['no-base: everything']],
  [{ baseId: 'app1' }, ['no-access: everything']],
  [{ baseId: 'app1', baseUrl: '/api/airtable' }, []],
  [{ baseId: 'app1', baseUrl: 'https://proxy.example' }, ['no-access: everything']],
  [{ ...set, syncWithCRM: true }, ['synced: visitors']],
]);

it('the policy lets nothing reach Airtable until there is a base', () => {
  const allowed = (airtable: object) => system.policy?.(settingsIn({ airtable: { ...airtable } }));
  expect(allowed({})).toEqual({ 'connect-src': [] });
  expect(allowed({ baseId: 'app1' })).toEqual({ 'connect-src': ['https://api.airtable.com'] });
});

it.each([
  ['', 'https://api.airtable.com/v0/app%2F1/My%20leads'],
  ['/api/airtable//', '/api/airtable/v0/app%2F1/My%20leads'],
  ['https://a.example//x', 'https://a.example//x/v0/app%2F1/My%20leads'],
])('at %j has a table at %j', (baseUrl, url) => {
  const settings = settingsIn({ airtable: { baseUrl, baseId: 'app/1' } })(airtableSection);
  expect(tableUrl(settings, 'My leads')).toBe(url);
});
