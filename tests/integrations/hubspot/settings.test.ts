// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import {
  findCrmObstacles,
  findFormsObstacles,
  getEndpoints,
  type HubspotSettings,
  hubspotSettings,
} from '~/integrations/hubspot/settings';
import { listObstacles } from '../../support/system-contract';

it('has a default subscription of one year from now', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:30:00Z'), toFake: ['Date'] });
  vi.resetModules();
  const { subscription } = (await import('~/integrations/hubspot/settings')).hubspotSettings.defaults;
  expect(subscription).toMatchObject({
    startDate: '2026-11-20T09:30:00.000Z',
    endDate: '2027-11-20T09:30:00.000Z',
  });
});

const key = { enabled: true, apiKey: 'k' };

it.each<[Partial<HubspotSettings>, string[]]>([
  [key, []],
  [{ ...key, enabled: false }, ['switched-off: leads']],
  [{ enabled: true }, ['no-access: everything']],
  [{ enabled: true, baseUrl: '/api/hubspot' }, []],
  [{ enabled: true, baseUrl: 'https://agency.example/api/hubspot' }, []],
  [{ enabled: true, baseUrl: 'https://proxy.example' }, ['no-access: everything']],
])('the CRM with %o is stopped by %o', (settings, expected) => {
  expect(listObstacles(findCrmObstacles, { hubspot: settings })).toEqual(expected);
});

it.each<[Partial<HubspotSettings>, string[]]>([
  [{ portalId: '1', formGuid: 'f' }, []],
  [{ portalId: '1' }, ['incomplete: everything']],
  [{ formGuid: 'f' }, ['incomplete: everything']],
])('a form with %o is stopped by %o', (settings, expected) => {
  expect(listObstacles(findFormsObstacles, { hubspot: settings })).toEqual(expected);
});

describe('the addresses', () => {
  const readEndpoints = (settings: Partial<HubspotSettings>) =>
    getEndpoints(createSettingsReader({ hubspot: settings })(hubspotSettings));

  it.each([
    ['/api/hubspot//', '/crm/v3', '/api/hubspot/crm/v3/objects/contacts'],
    ['https://a.example//crm', ' /crm/v3/ ', 'https://a.example//crm/crm/v3/objects/contacts'],
    ['/api', '//crm//v3\\ ', '/api/crm//v3/objects/contacts'],
    ['/api', 'crm/v3\t', '/api/crm/v3/objects/contacts'],
    ['/api', '/other/crm/objects/2026-03', '/api/other/crm/objects/2026-03/objects/contacts'],
    ['/api', '/crm/objects/2026-03/more', '/api/crm/objects/2026-03/more/objects/contacts'],
  ])('at %j with the prefix %j begin %j', (baseUrl, pathPrefix, contacts) => {
    expect(readEndpoints({ baseUrl, pathPrefix }).contacts).toBe(contacts);
  });
});
