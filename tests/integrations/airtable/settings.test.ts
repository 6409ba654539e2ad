// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { airtableSettings, findAirtableObstacles, getTableUrl } from '~/integrations/airtable/settings';
import { airtable as system } from '~/integrations/airtable/system';
import { describeObstacles } from '../../support/system-contract';

const set = { baseId: 'app1', apiKey: 'k' };

describeObstacles(airtableSettings, findAirtableObstacles, [
  [set, []],
  [{ apiKey: 'k' }, ['no-base: everything']],
  [{ baseId: 'app1' }, ['no-access: everything']],
  [{ baseId: 'app1', baseUrl: '/api/airtable' }, []],
  [{ baseId: 'app1', baseUrl: 'https://proxy.example' }, ['no-access: everything']],
  [{ ...set, syncWithCRM: true }, ['synced: visitors']],
]);

it('the policy allows no request to Airtable without a base', () => {
  const getPolicy = (airtable: object) =>
    system.contentSecurityPolicy?.(createSettingsReader({ airtable: { ...airtable } }));
  expect(getPolicy({})).toEqual({ 'connect-src': [] });
  expect(getPolicy({ baseId: 'app1' })).toEqual({ 'connect-src': ['https://api.airtable.com'] });
});

it.each([
  ['', 'https://api.airtable.com/v0/app%2F1/My%20leads'],
  ['/api/airtable//', '/api/airtable/v0/app%2F1/My%20leads'],
  ['https://a.example//x', 'https://a.example//x/v0/app%2F1/My%20leads'],
])('at %j has a table at %j', (baseUrl, url) => {
  const settings = createSettingsReader({ airtable: { baseUrl, baseId: 'app/1' } })(airtableSettings);
  expect(getTableUrl(settings, 'My leads')).toBe(url);
});
