// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { findSuitecrmObstacles, getApiUrl, suitecrmSettings } from '~/integrations/suitecrm/settings';
import { describeObstacles } from '../../support/system-contract';

const user = { baseUrl: 'https://crm.example', username: 'u', password: 'p' };

describeObstacles(suitecrmSettings, findSuitecrmObstacles, [
  [user, []],
  [{ ...user, baseUrl: '' }, ['no-server: everything']],
  [{ ...user, username: '' }, ['no-access: everything']],
  [{ ...user, password: '' }, ['no-access: everything']],
  [{ baseUrl: '/api/suitecrm' }, []],
  [{ ...user, createContact: false }, []],
  [{ ...user, createLead: false }, []],
  [{ ...user, createContact: false, createLead: false }, ['nothing: leads']],
]);

it.each([
  ['https://crm.example/legacy//', 'https://crm.example/legacy/Api'],
  ['https://crm.example//legacy', 'https://crm.example//legacy/Api'],
])('at %j has its API at %j', (baseUrl, url) => {
  expect(getApiUrl(createSettingsReader({ suitecrm: { baseUrl } })(suitecrmSettings))).toBe(url);
});
