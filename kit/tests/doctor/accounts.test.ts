// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { COLUMNS } from '../../../tests/fakes/airtable';
import { samplePost } from '../../../tests/fakes/contentful';
import { stubBackend } from '../../../tests/support/stubbed-backend';
import { checkAccounts } from '../../doctor/check-proxies';

const backend = stubBackend();
const hubspot = { hubspot: { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: 'submission_id' } };
const airtable = { airtable: { baseId: 'app1', baseUrl: '/api/airtable' } };
const suitecrm = { suitecrm: { baseUrl: '/api/suitecrm' } };
const token = { HUBSPOT_TOKEN: 'test-token', AIRTABLE_TOKEN: 'test-token' };

/** The state and the names of each finding, and how many things weren't checked. It creates nothing, and tells no secret. */
async function examine(site: SiteConfig, env: Record<string, string>) {
  const outcomes = await checkAccounts(site, env);
  for (const { method, path } of backend.log)
    expect(method === 'GET' || /\/access_token$|^\/submissions\//.test(path), path).toBe(true);
  expect(JSON.stringify(outcomes)).not.toMatch(/(?:test|delivery)-(?:token|password)/);
  return {
    found: outcomes.flatMap((one) => (typeof one === 'string' ? [] : [[one.state, ...(one.names ?? [])]])),
    unchecked: outcomes.filter((one) => typeof one === 'string').length,
  };
}

const MISSING = Response.json({}, { status: 404 });

it.each<[string, Record<string, Response>, unknown[][], number]>([
  ['has everything', {}, [['ok']], 0],
  ['refuses the token', { '': Response.json({}, { status: 401 }) }, [['serious']], 0],
  [
    'lacks two properties',
    { '/deals/lead_source': MISSING, '/contacts/service_interest': MISSING },
    [['attention', 'contact: service_interest', 'deal: lead_source']],
    0,
  ],
  [
    'lacks the property for the submission’s id',
    { '/submission_id': MISSING },
    [['attention', 'submission_id']],
    0,
  ],
  [
    'does not ask for unique values',
    { '/submission_id': Response.json({ hasUniqueValue: false }) },
    [['attention', 'submission_id']],
    0,
  ],
  [
    'lacks the stage',
    { '/pipelines/deals/default': Response.json({ stages: [{ id: 'x' }] }) },
    [['serious', 'default: appointmentscheduled']],
    0,
  ],
  ['hides the pipelines', { '/pipelines/deals/default': Response.json({}, { status: 403 }) }, [], 1],
])('HubSpot %s', async (_, answers, found, unchecked) => {
  const fine = {
    '/pipelines/deals/default': Response.json({ stages: [{ id: 'appointmentscheduled' }] }),
    '': Response.json({ hasUniqueValue: true }),
  };
  vi.stubGlobal('fetch', async (url: string) =>
    [...Object.entries(answers), ...Object.entries(fine)].find(([end]) => url.endsWith(end))?.[1].clone(),
  );
  expect(await examine(hubspot, token)).toEqual({ found, unchecked });
});

it.each([[[]], [['lastname', 'company']]])(
  'HubSpot’s form requires besides the email: %j',
  async (required) => {
    backend.configure({ 'hubspot-forms': { required: ['email', ...required] } });
    const found = required.length > 0 ? [['attention', ...required]] : [];
    expect(await examine({ hubspot: { portalId: '4711', formGuid: 'f' } }, {})).toEqual({
      found,
      unchecked: 0,
    });
    expect(backend.state.formSubmissions).toEqual([]);
  },
);

const hidden = { missingScopes: ['schema.bases:read'] };
const withoutId = { missingColumns: ['Submission ID'] };
const LACKS_ID = [['attention', 'Contacts: Submission ID', 'Leads: Submission ID']];

it.each<[string, object, unknown[][], number]>([
  ['has everything', {}, [['ok']], 0],
  ['refuses the token', { token: 'another' }, [['serious']], 0],
  ['lacks a table', { tables: ['Contacts'] }, [['serious', 'Leads']], 0],
  [
    'lacks a column',
    { missingColumns: ['First Name'] },
    [['serious', 'Contacts: First Name', 'Leads: First Name']],
    0,
  ],
  ['lacks the column for the submission’s id', withoutId, LACKS_ID, 0],
  ['hides its schema and lacks that column', { ...hidden, ...withoutId }, LACKS_ID, 1],
  ['hides its schema and lacks a table', { ...hidden, tables: ['Contacts'] }, [['serious', 'Leads']], 1],
])('Airtable %s', async (_, options, found, unchecked) => {
  backend.configure({ airtable: options });
  expect(await examine(airtable, token)).toEqual({ found, unchecked });
});

it.each([
  ['is found again', { Email: 'singleLineText', 'Date Submitted': 'dateTime', Phone: 'date' }, [['ok']]],
  [
    'is not found again by an Email of that type, or by a date without a time',
    { Email: 'email', 'Date Submitted': 'date' },
    [['serious', 'tblLeads: Email', 'tblLeads: Date Submitted']],
  ],
  ['takes no id', { 'Submission ID': 'autoNumber' }, [['attention', 'tblLeads: Submission ID']]],
])('a row of Airtable %s', async (_, types: Record<string, string>, found) => {
  const fields = COLUMNS.map((name) => ({ name, type: types[name] ?? 'singleLineText' }));
  vi.stubGlobal('fetch', async () => Response.json({ tables: [{ id: 'tblLeads', name: 'Leads', fields }] }));
  // The settings may name a table by its id.
  const names = { contactTableName: 'tblLeads', leadTableName: 'tblLeads' };
  const site = { airtable: { ...airtable.airtable, ...names } };
  expect(await examine(site, token)).toEqual({ found, unchecked: 0 });
});

it('SuiteCRM lets the user in or not, and what it says of a password is not told', async () => {
  const { clientId, clientSecret, username, password } = backend.services.suitecrm.options;
  const env = {
    SUITECRM_URL: 'https://crm.example',
    SUITECRM_CLIENT_ID: clientId,
    SUITECRM_CLIENT_SECRET: clientSecret,
    SUITECRM_USER: username,
    SUITECRM_PASSWORD: password,
  };
  expect(await examine(suitecrm, env)).toEqual({ found: [['ok']], unchecked: 0 });
  backend.configure({ suitecrm: { password: 'another' } });
  expect(await examine(suitecrm, env)).toEqual({ found: [['serious']], unchecked: 0 });
});

it.each([hubspot, airtable, suitecrm])(
  'no system is asked without credentials, and that is said: %j',
  async (site) => {
    expect(await examine(site, {})).toEqual({ found: [], unchecked: 1 });
    expect(backend.log).toEqual([]);
  },
);

const space = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'delivery-token' };

it.each<[string, object, unknown[][]]>([
  ['has articles', { entries: [samplePost('one')] }, [['ok']]],
  ['has none', {}, [['serious']]],
  [
    'refuses the token',
    { token: 'another' },
    [['serious', expect.stringMatching(/^Contentful does not know this token: .* \(status 401\)$/)]],
  ],
])('Contentful %s', async (_, options, found) => {
  backend.configure({ contentful: options });
  expect(await examine({}, space)).toEqual({ found, unchecked: 0 });
});

it('Contentful is asked only with a space and a token', async () => {
  expect(await examine({}, {})).toEqual({ found: [], unchecked: 0 });
  expect((await examine({}, { CONTENTFUL_SPACE_ID: 'space' })).found).toEqual([
    ['serious', 'CONTENTFUL_ACCESS_TOKEN is empty, and CONTENTFUL_SPACE_ID isn’t: set both or neither.'],
  ]);
  expect(backend.log).toEqual([]);
});
