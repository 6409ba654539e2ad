// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { withSiteUrl } from '../../../prerender/config-file';
import { createFakeBackend } from '../../../tests/fakes/backend';
import { createVariables } from '../../../tests/fakes/proxy';
import { checkLeadReading, getReadRequests } from '../../doctor/check-lead-reading';
import { ask, toCheckResult } from '../../doctor/requests';

const SITE = 'https://www.agency.example';
const site = withSiteUrl({
  site: { url: SITE },
  hubspot: { enabled: true, baseUrl: '/api/hubspot' },
  airtable: { baseId: 'app1', baseUrl: '/api/airtable' },
  suitecrm: { baseUrl: '/api/suitecrm' },
});
const backend = createFakeBackend();
const { AIRTABLE_BASE: _, ...env } = createVariables(backend, 'https://up.example', SITE);

beforeEach(() => {
  backend.reset();
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => backend.handle(new Request(...request)));
});

it('the reading keys work, and nothing of a lead is told', async () => {
  backend.services.hubspot.seed('deals', { dealname: 'Secret' });
  const { findings } = toCheckResult(await checkLeadReading(site, env));
  expect(findings).toEqual([
    {
      state: 'ok',
      title: 'Leads can be read',
      text: 'The reading keys work for airtable, hubspot, suitecrm.',
    },
  ]);
});

it('a key that a system refuses is named with the reason, and a short password', async () => {
  backend.configure({ hubspot: { missingScopes: ['crm.objects.deals.read'] } });
  const { HUBSPOT_READ_TOKEN, HUBSPOT_URL } = env;
  const some = { HUBSPOT_READ_TOKEN, HUBSPOT_URL, ADMIN_PASSWORD: 'short' };
  expect(await checkLeadReading(site, some)).toMatchObject([
    { state: 'serious', names: ['hubspot: Refused 403 MISSING_SCOPES crm.objects.deals.read'] },
    { state: 'attention', title: 'The password of the admin area is short' },
  ]);
});

it('without reading keys nothing is asked', async () => {
  expect(await checkLeadReading(site, { ADMIN_PASSWORD: 'short' })).toEqual([]);
  expect(backend.log).toEqual([]);
});

it.each([
  ['reads to anybody', Response.json({ leads: [] }), 3],
  ['asks for the password', new Response('Password required', { status: 401 }), 0],
  ['gives a page for every path', new Response('<!doctype html>'), 0],
])('a host that %s', async (_, answer, open) => {
  vi.stubGlobal('fetch', async () => answer.clone());
  const outcomes = await ask(getReadRequests(SITE, site));
  const { findings } = toCheckResult(outcomes);
  expect(findings.flatMap(({ names = [] }) => names)).toHaveLength(open);
});
