// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { probe as airtable } from '~/integrations/airtable/server';
import { probe as contentful } from '~/integrations/contentful/server';
import { probe as hubspot } from '~/integrations/hubspot/server';
import { probe as suitecrm } from '~/integrations/suitecrm/server';
import type { Probe, SendDoctorRequest } from '~/integrations/system-server';
import { COLUMNS } from '../../../tests/fakes/airtable';

const site = {
  hubspot: { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: 'submission_id' },
  airtable: { baseId: 'app1', baseUrl: '/api/airtable' },
  suitecrm: { baseUrl: '/api/suitecrm' },
};
const env = {
  HUBSPOT_TOKEN: 'pat-secret',
  AIRTABLE_TOKEN: 'pat-secret',
  SUITECRM_URL: 'https://crm.test',
  SUITECRM_CLIENT_ID: 'c',
  SUITECRM_USER: 'u',
  SUITECRM_PASSWORD: 'pat-secret',
};
type Answer = { status: number; json?: unknown };
const answerFine = (url: string): Answer => {
  if (url.includes('/pipelines/')) return { status: 200, json: { stages: [{ id: 'appointmentscheduled' }] } };
  return { status: 200, json: { hasUniqueValue: url.endsWith('/submission_id') } };
};
const failWhenAsked = () => {
  throw new Error('asked');
};
const runProbe = async (
  probe: Probe,
  answer: (url: string) => Answer,
  environment = env as object,
  settings: Parameters<typeof createSettingsReader>[0] = site,
) => {
  const ask: SendDoctorRequest = async ({ url, method }) => {
    if (method !== 'GET' && !url.endsWith('/access_token')) throw new Error(`${method} ${url}`);
    return { json: undefined, ...answer(url) };
  };
  const result = await probe.inspect?.(createSettingsReader(settings), environment as typeof env, ask);
  expect(JSON.stringify(result ?? {})).not.toContain('pat-secret');
  return {
    found: result?.findings.map(({ state, names }) => [state, ...(names ?? [])]),
    unchecked: result?.unchecked.length,
  };
};

it.each<[string, (url: string) => Answer, unknown[][], number]>([
  ['has everything', answerFine, [['ok']], 0],
  ['refuses the token', () => ({ status: 401 }), [['serious']], 0],
  [
    'lacks two properties',
    (url) => (/(?:lead_source|service_interest)$/.test(url) ? { status: 404 } : answerFine(url)),
    [['attention', 'contact: service_interest', 'deal: lead_source']],
    0,
  ],
  [
    'lacks the property for the submission’s id',
    (url) => (url.endsWith('/submission_id') ? { status: 404 } : answerFine(url)),
    [['attention', 'submission_id']],
    0,
  ],
  [
    'does not ask for unique values',
    (url) =>
      url.endsWith('/submission_id') ? { status: 200, json: { hasUniqueValue: false } } : answerFine(url),
    [['attention', 'submission_id']],
    0,
  ],
  [
    'lacks the stage',
    (url) =>
      url.includes('/pipelines/') ? { status: 200, json: { stages: [{ id: 'x' }] } } : answerFine(url),
    [['serious', 'default: appointmentscheduled']],
    0,
  ],
  ['hides the pipelines', (url) => (url.includes('/pipelines/') ? { status: 403 } : answerFine(url)), [], 1],
])('HubSpot %s', async (_, answer, found, unchecked) => {
  expect(await runProbe(hubspot, answer)).toEqual({ found, unchecked });
});

const columnNames = Object.keys(COLUMNS);
const table = (name: string, columns = columnNames) => ({
  id: `tbl${name}`,
  name,
  fields: columns.map((one) => ({ name: one })),
});
const schema = (...tables: object[]): Answer => ({ status: 200, json: { tables } });

it.each<[string, (url: string) => Answer, unknown[][], number]>([
  ['has everything', () => schema(table('Contacts'), table('Leads')), [['ok']], 0],
  ['refuses the token', () => ({ status: 401 }), [['serious']], 0],
  ['lacks a table', () => schema(table('Contacts')), [['serious', 'Leads']], 0],
  [
    'lacks a column',
    () => schema(table('Contacts'), table('Leads', columnNames.slice(1))),
    [['serious', 'Leads: First Name']],
    0,
  ],
  [
    'lacks the column for the submission’s id',
    () => schema(table('Contacts'), table('Leads', columnNames.slice(0, -1))),
    [['attention', 'Leads: Submission ID']],
    0,
  ],
  [
    'hides its schema and lacks the column for the submission’s id',
    (url) => ({ status: url.includes('/meta/') ? 403 : url.includes('Submission+ID') ? 422 : 200 }),
    [['attention', 'Contacts: Submission ID', 'Leads: Submission ID']],
    1,
  ],
  [
    'hides its schema and lacks a table',
    (url) => ({ status: url.includes('/meta/') ? 403 : url.includes('/Leads') ? 404 : 200 }),
    [['serious', 'Leads']],
    1,
  ],
])('Airtable %s', async (_, answer, found, unchecked) => {
  expect(await runProbe(airtable, answer)).toEqual({ found, unchecked });
});

it('Airtable cannot find a row again by an Email of that type, or by a date without a time', async () => {
  const changeTypes = (name: string, types: Record<string, string>) => {
    const { fields, ...others } = table(name);
    return { ...others, fields: fields.map((field) => ({ ...field, type: types[field.name] })) };
  };
  const fit = { Email: 'singleLineText', 'Date Submitted': 'dateTime', Phone: 'date' };
  const unfit = { Email: 'email', 'Date Submitted': 'date' };
  const answer = () => schema(changeTypes('Contacts', fit), changeTypes('Leads', unfit));
  const found = [['serious', 'Leads: Email', 'Leads: Date Submitted']];
  expect(await runProbe(airtable, answer)).toEqual({ found, unchecked: 0 });
  const asId = { 'Submission ID': 'autoNumber' };
  const withId = () => schema(changeTypes('Contacts', asId), changeTypes('Leads', fit));
  const unfitId = [['attention', 'Contacts: Submission ID']];
  expect(await runProbe(airtable, withId)).toEqual({ found: unfitId, unchecked: 0 });
});

it('Airtable has the tables that the settings name by their ids', async () => {
  const ids = { contactTableName: 'tblContacts', leadTableName: 'tblLeads' };
  const byId = { ...site, airtable: { ...site.airtable, ...ids } };
  const answer = () => schema(table('Contacts'), table('Leads', columnNames.slice(1)));
  const found = [['serious', 'tblLeads: First Name']];
  expect(await runProbe(airtable, answer, env, byId)).toEqual({ found, unchecked: 0 });
});

it('SuiteCRM lets the user in or not, and what it says of a password is not told', async () => {
  const token: Answer = { status: 200, json: { access_token: 't' } };
  expect(await runProbe(suitecrm, () => token)).toEqual({ found: [['ok']], unchecked: 0 });
  const wrong: Answer = { status: 500, json: { message: 'The password is invalid: pat-secret' } };
  expect(await runProbe(suitecrm, () => wrong)).toEqual({ found: [['serious']], unchecked: 0 });
});

it.each([
  ['HubSpot', hubspot],
  ['Airtable', airtable],
  ['SuiteCRM', suitecrm],
])('%s is not asked without credentials, and that is said', async (_, probe) => {
  expect(await runProbe(probe, failWhenAsked, {})).toEqual({ found: [], unchecked: 1 });
});

const space = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'pat-secret' };
const denied = { sys: { type: 'Error', id: 'AccessDenied' }, message: 'Access denied' };

it.each<[string, Answer, unknown[][]]>([
  ['has articles', { status: 200, json: { total: 3, items: [] } }, [['ok']]],
  ['has none', { status: 200, json: { total: 0, items: [] } }, [['serious']]],
  [
    'refuses the token',
    { status: 403, json: denied },
    [['serious', 'Contentful says: Access denied (status 403)']],
  ],
])('Contentful %s', async (_, answer, found) => {
  expect(await runProbe(contentful, () => answer, space)).toEqual({ found, unchecked: 0 });
});

it('Contentful is asked only with a space and a token', async () => {
  expect(await runProbe(contentful, failWhenAsked, {})).toEqual({ found: undefined, unchecked: undefined });
  expect(await runProbe(contentful, failWhenAsked, { CONTENTFUL_SPACE_ID: 'space' })).toEqual({
    found: [
      ['serious', 'CONTENTFUL_ACCESS_TOKEN is empty, and CONTENTFUL_SPACE_ID isn’t: set both or neither.'],
    ],
    unchecked: 0,
  });
});
