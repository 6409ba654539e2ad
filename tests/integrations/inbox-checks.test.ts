import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { isMissingIn, type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import { addSeenIds, getSeenIds, seenLeads } from '~/features/admin/leads/seen-leads';
import { sendAll, sendToSystem } from '~/features/admin/leads/send-leads';
import { useLeadSources, useMergedLeads } from '~/features/admin/leads/use-leads';
import { airtableSettings } from '~/integrations/airtable/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { contactFields } from '~/leads/contact-fields';
import { deliverRow, type SpamCheck } from '~/leads/deliver';
import type { Outbox } from '~/leads/outbox';
import { removeStorage } from '~/shared/lib/storage';
import { proxyLead } from '../../deploy/edge/lead-proxy.js';
import { isReadPath, readLeads } from '../../deploy/edge/read-leads.js';
import { createChallenge } from '../../deploy/edge/spam-check.js';
import { createFakeBackend } from '../fakes/backend';
import type { Fault } from '../fakes/faults';
import { createVariables } from '../fakes/proxy';
import { fc } from '../support/any-values';
import {
  airtableDestination,
  hubspotDestination,
  hubspotFormsDestination,
  suitecrmDestination,
} from '../support/destinations';
import { createBrowserRequest } from '../support/function-server';
import { createRow, memoryOutbox } from '../support/leads';
import { sampleLead } from '../support/sample-lead';
import { type Challenge, solve } from '../support/solve-challenge';
import { sample } from '../support/suite';

// Only the check of the pace waits.
const pace = vi.hoisted(() => ({ isOn: false }));
vi.mock('../../deploy/edge/pace.js', async (importActual) => {
  const { waitForTurn } = await importActual<typeof import('../../deploy/edge/pace.js')>();
  return {
    waitForTurn: async (...given: Parameters<typeof waitForTurn>) => !pace.isOn || waitForTurn(...given),
  };
});
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const SITE = location.origin;
const SYSTEMS = ['hubspot', 'airtable', 'suitecrm'] as const;
type SystemId = (typeof SYSTEMS)[number];
const destinations = [hubspotDestination, airtableDestination, suitecrmDestination];
const backend = createFakeBackend();
const { hubspot, airtable, suitecrm } = backend.services;

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * MINUTE;
/** The requests that make a deal, a row and a lead. */
const WRITES = {
  hubspot: { path: /objects\/deals$/ },
  airtable: { method: 'PATCH' },
  suitecrm: { path: /V8\/module$/, body: '"Leads"' },
};
/** The time of the systems and of the host's function. */
let now = NOON;
/** How far the browser's clock is ahead of it. */
let clockError = 0;
let address = 0;
let env: Record<string, string | undefined>;
let spamCheck: SpamCheck | undefined;
/** Requests that the host's function is answering. */
let running = 0;
const setClock = () => pace.isOn || vi.setSystemTime(running > 0 ? now : now + clockError);

beforeEach(() => {
  backend.reset();
  [now, clockError, pace.isOn, spamCheck] = [NOON, 0, false, undefined];
  address += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // Several administrators act at once.
  setClock();
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot' });
  writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable' });
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm' });
  env = {
    ...createVariables(backend, `${SITE}/__up`, SITE),
    ADMIN_USER: 'ada',
    ADMIN_PASSWORD: 'a long love letter',
  };
  const headers = {
    Origin: SITE,
    'Sec-Fetch-Site': 'same-origin',
    Authorization: `Basic ${btoa('ada:a long love letter')}`,
  };
  vi.stubGlobal('fetch', async (input: string, { signal: _, ...init }: RequestInit = {}) => {
    const url = new URL(input, SITE);
    const path = url.pathname + url.search;
    if (url.hostname === 'api.hsforms.com')
      return backend.handle(new Request(`${SITE}/hubspot-forms${path}`, init));
    if (path.startsWith('/__up/'))
      return backend.handle(new Request(SITE + path.slice('/__up'.length), init));
    running += 1;
    setClock();
    const own = { ...headers, ...(init.headers as Record<string, string>) };
    const request = createBrowserRequest(url.href, init.method ?? 'GET', own, String(init.body ?? ''));
    const send = isReadPath(url.pathname) ? readLeads : proxyLead;
    return send(request, env, `192.0.2.${address}`).finally(() => {
      running -= 1;
      setClock();
    });
  });
});

const later = (ms = 10 * MINUTE) => {
  now += ms;
  setClock();
};

const uuid = (index: number) => `${index.toString(16).padStart(8, '0')}-1111-4111-8111-111111111111`;

/** A visitor's browser sends a lead while these systems refuse everything. */
async function submit(changes: Parameters<typeof sampleLead>[0] = {}, refusing: readonly SystemId[] = []) {
  const lead = sampleLead({ createdAt: new Date(now).toISOString(), ...changes });
  const pipeline = { outbox: memoryOutbox(), destinations, spamCheck };
  await pipeline.outbox.put(createRow(lead.id, { lead, kind: lead.kind, createdAt: lead.createdAt }));
  for (const system of refusing) backend.faults.set(system, { kind: 'status', status: 403 });
  await deliverRow(pipeline, lead.id, 'submission');
  backend.faults.clear();
  return { lead, outbox: pipeline.outbox, comeBack: () => deliverRow(pipeline, lead.id, 'visit') };
}

/** An administrator's inbox, with every system read to its end. Another one hasn't seen what this one has. */
async function openInbox({
  outbox = memoryOutbox(),
  isNewcomer = false,
  isRead = true,
  client = new QueryClient(),
} = {}) {
  if (isNewcomer) removeStorage(seenLeads);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const rows = await outbox.all();
  const readSources = () => {
    const sources = useLeadSources();
    useMergedLeads(rows, sources);
    return sources;
  };
  const { result, rerender, unmount } = renderHook(readSources, { wrapper });
  // React shows what was read after the next timers.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  await waitFor(
    () => {
      expect(result.current).toHaveLength(SYSTEMS.length);
      expect(result.current.filter(({ isFetching }) => isFetching)).toEqual([]);
    },
    { interval: 5 },
  );
  const getSource = (id: string) =>
    result.current.find((source) => source.id === id) as (typeof result.current)[0];
  for (const id of isRead ? SYSTEMS : [])
    while (getSource(id).hasNextPage) {
      await getSource(id).fetchNextPage();
      await settle();
    }
  const getLeads = async () => mergeLeads(await outbox.all(), result.current);
  const send = async (id: SystemId, lead: MergedLead | undefined, isWantedAgain = false) => {
    if (!lead) throw new Error('There is no such lead');
    const task = { source: getSource(id), lead, sources: result.current, isWantedAgain };
    const sent = await sendToSystem({ outbox, destinations, spamCheck }, client, task);
    await settle();
    return sent;
  };
  // The list merges them again only if something else was read.
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
  return {
    getSource,
    getLeads,
    send,
    unmount,
    getLines: async () => (await getLeads()).map(formatLine),
    /** Sends each lead to where it's missing. */
    mend: async () =>
      sendAll(
        (await getLeads()).flatMap((lead) =>
          SYSTEMS.filter((id) => isMissingIn({ id }, lead)).map((id) => ({
            lead,
            send: () => send(id, lead),
          })),
        ),
        () => true,
      ),
  };
}

/** The statuses in HubSpot, Airtable and SuiteCRM. */
const formatLine = ({ isEnteredByHand, systemStatuses }: MergedLead) =>
  (isEnteredByHand ? 'by hand: ' : '') + SYSTEMS.map((id) => systemStatuses[id]?.code ?? '-').join(' ');
const HAS = 'has has has';
const WITHOUT_ID = ['has unknown has', 'by hand: - has -'];

/** The ids of the first records. */
function getFirst() {
  const { contacts, deals, airtable: tables, suitecrm: modules } = backend.state;
  const [contact = '', deal = '', row = '', lead = ''] = [
    contacts,
    deals,
    tables.Contacts,
    modules.Leads,
  ].map((records) => records?.[0]?.id);
  return { contact, deal, row, lead };
}
/** Leads in HubSpot, Airtable and SuiteCRM. */
const countRecords = () => {
  const { deals, airtable: tables, suitecrm: modules } = backend.state;
  return [deals, Object.values(tables).flat(), modules.Leads].map(({ length }) => length);
};

/** Sales people correct a value. */
function correct(system: SystemId, name: 'email' | 'firstName' | 'message', text: string) {
  const { contact, deal, row, lead } = getFirst();
  const field = contactFields.find((one) => one.name === name)?.names[system] ?? '';
  if (system === 'airtable') airtable.edit('Contacts', row, { [field]: text });
  else if (system === 'suitecrm') suitecrm.edit('Leads', lead, { [field]: text });
  else if (name === 'message') hubspot.edit('deals', deal, { description: text });
  else hubspot.edit('contacts', contact, { [field]: text });
}
const remove = {
  hubspot: () => hubspot.archive('deals', getFirst().deal),
  airtable: () => airtable.delete('Contacts', getFirst().row),
  suitecrm: () => suitecrm.delete('Leads', getFirst().lead),
};
const replace = (id: SystemId, status: string) =>
  SYSTEMS.map((system) => (system === id ? status : 'has')).join(' ');

type Check = readonly [name: string, lines: readonly string[], ...steps: (() => unknown)[]];

const noIdColumn = () => backend.configure({ airtable: { missingColumns: ['Submission ID'] } });
const noIdProperty = () => backend.configure({ hubspot: { uniqueProperties: {} } });
const noUniqueIds = async () => {
  noIdProperty();
  const request = { method: 'POST', headers: { Authorization: 'Bearer test-token' } };
  const body = JSON.stringify({ name: 'submission_id', hasUniqueValue: false });
  await backend.handle(new Request(`${SITE}/hubspot/crm/v3/properties/deals`, { ...request, body }));
};
const refuseIn = (id: SystemId) => () => submit({}, [id]);
const comeBackTwice = async () => {
  const { comeBack } = await refuseIn('airtable')();
  await comeBack();
  await comeBack();
};
const submitSecond = () => submit({ id: uuid(2), kind: 'demo' });
const submitFriend = () => submit({ id: uuid(2), contact: { email: 'friend@x.example' } });
const seedRow = (fields: object) => airtable.seed('Contacts', { ...fields }, new Date(now));
// An id as SuiteCRM makes them.
const seedLead = () =>
  suitecrm.seed('Leads', '4c4ed35f-2a3c-f1a5-9b1e-6affae2f4c7b', { last_name: 'King' }, now);
const seedDeal = () => hubspot.seed('deals', { dealname: 'Met at a fair' }, now);
const mergeFirst = (type: 'contacts' | 'deals') => {
  const [one, other] = backend.state[type];
  hubspot.merge(type, one?.id ?? '', other?.id ?? '');
};
const ODD_DATES = ['27/11/2026', '3 Nov, by phone', 'last Tuesday', '', '9999', '2099-01-01T00:00:00.000Z'];
const typeDate = (typed: string) => airtable.edit('Contacts', getFirst().row, { 'Date Submitted': typed });
const sameContact = { Email: 'ada@analytical.example', Message: 'We would like to automate our tables.' };
const withoutDeals = () => {
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot', createDeals: false });
  env.HUBSPOT_CREATE_DEALS = 'false';
};
const duplicateRow = () => seedRow(backend.state.airtable.Contacts?.[0]?.fields ?? {});
const setHubspot = (settings: object) =>
  writeOverrides(hubspotSettings, { enabled: true, baseUrl: '/api/hubspot', ...settings });
const nameNoProperty = () => setHubspot({ dealIdProperty: '' });
const nameNoColumn = () =>
  writeOverrides(airtableSettings, { baseId: 'app1', baseUrl: '/api/airtable', idColumn: '' });
const useForm = (settings: object = {}) => setHubspot({ portalId: '1', formGuid: 'x', ...settings });
const hideProperties = () => backend.configure({ hubspot: { missingScopes: ['crm.schemas.deals.read'] } });
const addColumn = () => backend.configure({ airtable: { missingColumns: [] } });
const typeId = (typed: string) => airtable.edit('Contacts', getFirst().row, { 'Submission ID': typed });
const refuseSecond = () =>
  submit({ id: uuid(2), contact: { email: 'bob@x.example', firstName: 'Bob' } }, ['airtable']);
const cloneDeal = () => {
  const { submission_id: _, ...deal } = backend.state.deals[0]?.properties ?? {};
  hubspot.seed('deals', deal as Record<string, string>, now);
};
const copyRow = () =>
  airtable.seed('Leads', backend.state.airtable.Contacts?.[0]?.fields ?? {}, new Date(now));

const checks: readonly Check[] = [
  ['a lead', [HAS], submit],
  ['a deal made by hand in HubSpot', ['by hand: has - -'], seedDeal],
  ['a row made by hand in Airtable', ['by hand: - has -'], () => seedRow({ Email: 'king@x.example' })],
  ['a row of questions by hand', ['by hand: - has -'], () => airtable.seed('Leads', {}, new Date(now))],
  ['a lead made by hand in SuiteCRM', ['by hand: - - has'], seedLead],
  ['a person’s form and a row by hand', ['by hand: - has -', HAS], submit, () => seedRow(sameContact)],
  ['a row that somebody duplicated', [HAS], submit, duplicateRow],
  ...SYSTEMS.flatMap((id): Check[] => [
    [`a corrected address in ${id}`, [HAS], submit, () => correct(id, 'email', 'lovelace@x.example')],
    [`a corrected name in ${id}`, [HAS], submit, () => correct(id, 'firstName', 'Augusta')],
    [`a corrected text in ${id}`, [HAS], submit, () => correct(id, 'message', 'They called.')],
    [`a lead deleted in ${id} after it was read`, [replace(id, 'deleted')], submit, openInbox, remove[id]],
    [`a lead refused by ${id}`, [replace(id, 'missing')], refuseIn(id)],
    ...[30, -30].map((days): Check => {
      const createdAt = new Date(NOON + days * DAY).toISOString();
      const refuse = () => submit({ createdAt }, [id]);
      return [`a lead refused by ${id}, sent ${days} days off`, [replace(id, 'missing')], refuse];
    }),
    ...[365, -365].map((days): Check => {
      const setClockWrong = () => (clockError = days * DAY);
      const name = `a lead refused by ${id}, read ${days} days off`;
      return [name, [replace(id, 'missing')], refuseIn(id), setClockWrong];
    }),
  ]),
  ...ODD_DATES.map(
    (typed): Check => [`a lead with the date '${typed}'`, [HAS], submit, () => typeDate(typed)],
  ),
  ['merged contacts', [HAS, HAS], submit, submitFriend, () => mergeFirst('contacts')],
  ['merged deals', ['deleted has has', HAS], submit, submitSecond, openInbox, () => mergeFirst('deals')],
  ['two forms of one person in one sitting', [HAS, HAS], submit, submitSecond],
  ['no newsletter sign-up', [], () => submit({ kind: 'newsletter' })],
  ['a refused lead of a table without ids', ['has unknown has'], noIdColumn, refuseIn('airtable')],
  ['a lead of a table without ids', WITHOUT_ID, noIdColumn, submit],
  ['it once if its browser repeats it', WITHOUT_ID, noIdColumn, comeBackTwice],
  ['a refused lead of a portal without ids', ['unknown has has'], noIdProperty, refuseIn('hubspot')],
  ['a lead of ids that needn’t be unique', [HAS], noUniqueIds, submit],
  ['a refused one of these', ['unknown has has'], noUniqueIds, refuseIn('hubspot')],
  ['a contact of HubSpot without deals', ['unknown has has', 'by hand: has - -'], withoutDeals, submit],
  ['a lead where settings name no column', ['has unknown has'], nameNoColumn, refuseIn('airtable')],
  ['a lead where settings name no property', ['unknown has has'], nameNoProperty, refuseIn('hubspot')],
  [
    'a lead where settings make no deals',
    ['unknown has has'],
    () => setHubspot({ createDeals: false }),
    submit,
  ],
  ['a lead where HubSpot has a form alone', ['unknown has has'], () => useForm({ enabled: false }), submit],
  ['a lead refused where properties are hidden', ['missing has has'], hideProperties, refuseIn('hubspot')],
  ['the same without ids', ['unknown has has'], noIdProperty, hideProperties, refuseIn('hubspot')],
  ['an id typed in capitals', [HAS], submit, () => typeId(sampleLead().id.toUpperCase())],
  ['an id typed with spaces', [HAS], submit, () => typeId(`  ${sampleLead().id} `)],
  ['an id typed wrong', WITHOUT_ID, submit, () => typeId('see above')],
  ['a lead from before the column', WITHOUT_ID, noIdColumn, submit, addColumn],
  [
    'it with a corrected address',
    WITHOUT_ID,
    noIdColumn,
    submit,
    addColumn,
    () => correct('airtable', 'email', 'a@x.example'),
  ],
  [
    'a lead refused after it',
    [...WITHOUT_ID, 'has missing has'],
    noIdColumn,
    submit,
    addColumn,
    refuseSecond,
  ],
  ['a deal that somebody cloned', ['by hand: has - -', HAS], submit, cloneDeal],
  ['a lead whose contact was deleted', [HAS], submit, () => hubspot.archive('contacts', getFirst().contact)],
  ['a lead in both tables', [HAS], submit, copyRow],
  [
    'a lead deleted in two systems',
    ['has deleted deleted'],
    submit,
    openInbox,
    remove.airtable,
    remove.suitecrm,
  ],
  ['a lead deleted in Airtable that nobody had read', ['has deleted has'], submit, remove.airtable],
  [
    'a lead of an earlier base',
    ['has missing has'],
    submit,
    remove.airtable,
    () => writeOverrides(airtableSettings, { baseId: 'app2', baseUrl: '/api/airtable' }),
  ],
  ['nothing deleted in all', [], submit, openInbox, remove.hubspot, remove.airtable, remove.suitecrm],
];

for (const [name, lines, ...steps] of sample(checks, 20))
  it(`lists ${name}`, async () => {
    for (const step of steps) {
      await step();
      later(MINUTE);
    }
    later();
    const inbox = await openInbox();
    expect((await inbox.getLines()).sort()).toEqual([...lines].sort());
  });

it.each(SYSTEMS)(
  'asks before it makes a lead again that was deleted in %s, by this browser’s receipt',
  async (id) => {
    const { outbox } = await submit();
    remove[id]();
    later();
    const inbox = await openInbox({ outbox });
    expect(await inbox.getLines()).toEqual([replace(id, 'deleted')]);
    expect(await inbox.mend()).toMatchObject({ done: 0 });
    const [lead] = await inbox.getLeads();
    const outcome = { hubspot: 'sent', airtable: 'sent', suitecrm: 'deleted-remotely' }[id];
    expect(await inbox.send(id, lead, true)).toMatchObject({ outcome });
    expect(countRecords()).toEqual([1, 1, 1]);
    const lines = [outcome === 'sent' ? HAS : replace(id, 'deleted')];
    expect(await inbox.getLines()).toEqual(lines);
    later();
    expect(await (await openInbox({ outbox })).getLines()).toEqual(lines);
  },
);

it.each(['hubspot', 'suitecrm'] as const)(
  'finds at the look-up that a lead was deleted in %s before anybody here read it',
  async (id) => {
    await submit();
    remove[id]();
    later();
    const inbox = await openInbox();
    const [lead] = await inbox.getLeads();
    expect(await inbox.send(id, lead)).toEqual({ outcome: 'deleted-remotely' });
    expect(await inbox.getLines()).toEqual([replace(id, 'deleted')]);
  },
);

it.each(SYSTEMS)('mends what %s lacks, and nobody makes a second record', async (id) => {
  const visitor = await submit({}, [id]);
  later();
  const [first, second] = [await openInbox(), await openInbox({ isNewcomer: true })];
  const [one, other] = await Promise.all([first.mend(), second.mend(), visitor.comeBack()]);
  expect([...one.failures, ...other.failures]).toEqual([]);
  await (await openInbox()).mend();
  await visitor.comeBack();
  expect(countRecords()).toEqual([1, 1, 1]);
  expect(await (await openInbox({ isNewcomer: true })).getLines()).toEqual([HAS]);
});

it.each(['hubspot', 'airtable'] as const)(
  'sends nothing to %s if its field for ids is gone since it was read',
  async (id) => {
    await submit({}, [id]);
    later();
    const inbox = await openInbox();
    if (id === 'hubspot') noIdProperty();
    else noIdColumn();
    expect(await inbox.mend()).toMatchObject({ counts: { failed: 1 } });
    expect(countRecords()).toEqual(SYSTEMS.map((system) => (system === id ? 0 : 1)));
  },
);

it('mends HubSpot’s deals without another submission of its form', async () => {
  useForm();
  destinations.push(hubspotFormsDestination);
  const { outbox } = await submit({}, ['hubspot']);
  later();
  expect(await (await openInbox({ outbox })).getLines()).toEqual([replace('hubspot', 'refused')]);
  expect(await (await openInbox()).mend()).toMatchObject({ counts: { sent: 1 } });
  destinations.pop();
  expect(countRecords()).toEqual([1, 1, 1]);
  expect(backend.state.formSubmissions).toHaveLength(1);
});

it.each(SYSTEMS)(
  'ends with one record in %s after a lost answer, and with none once it is deleted',
  async (id) => {
    await submit({}, [id]);
    later();
    const outbox = memoryOutbox();
    const [first, second] = [await openInbox({ outbox }), await openInbox()];
    backend.faults.set(id, { kind: 'reply-lost', ...WRITES[id], times: 1 });
    expect(await first.mend()).toMatchObject({ counts: { failed: 1 } });
    expect(await second.mend()).toMatchObject({ counts: { 'already-delivered': 1 } });
    await deliverRow({ outbox, destinations }, sampleLead().id, 'visit');
    later();
    expect(await (await openInbox({ outbox })).getLines()).toEqual([HAS]);
    expect(countRecords()).toEqual([1, 1, 1]);
    remove[id]();
    later();
    expect(await (await openInbox({ outbox })).getLines()).toEqual([replace(id, 'deleted')]);
  },
);

it('calls a lead missing after five minutes, and if everything since was read', async () => {
  await submit({}, ['airtable']);
  later(4 * MINUTE);
  expect(await (await openInbox()).getLines()).toEqual(['has unknown has']);
  later(2 * MINUTE);
  expect(await (await openInbox()).getLines()).toEqual(['has missing has']);
  for (let index = 0; index < 2_500; index += 1)
    airtable.seed('Leads', { Email: `a${index}@x.example` }, new Date(now + index * MINUTE));
  later(2_600 * MINUTE);
  const inbox = await openInbox({ isRead: false });
  expect(inbox.getSource('airtable').hasNextPage).toBe(true);
  expect((await inbox.getLines()).filter((line) => !line.startsWith('by hand'))).toEqual(['has unknown has']);
  const all = await (await openInbox()).getLines();
  expect(all.filter((line) => !line.startsWith('by hand'))).toEqual(['has missing has']);
  expect(all).toHaveLength(2_501);
}, 60_000);

const getOwnLines = async (inbox: Awaited<ReturnType<typeof openInbox>>) =>
  (await inbox.getLines()).filter((line) => !line.startsWith('by hand'));

it('calls nothing missing that a system had before the others', async () => {
  await submit({}, ['airtable', 'suitecrm']);
  for (let index = 1; index <= 200; index += 1) hubspot.seed('deals', {}, now + index * MINUTE);
  later(210 * MINUTE);
  const first = await openInbox();
  await first.send(
    'suitecrm',
    (await first.getLeads()).find(({ id }) => id === sampleLead().id),
  );
  later();
  const inbox = await openInbox({ isNewcomer: true, isRead: false });
  expect(inbox.getSource('hubspot').hasNextPage).toBe(true);
  await waitFor(async () => expect(await getOwnLines(inbox)).toEqual([replace('airtable', 'missing')]));
});

it('asks for a lead by its id before it calls it missing in a system with older leads', async () => {
  await submit({}, ['hubspot']);
  for (let index = 1; index <= 200; index += 1) hubspot.seed('deals', {}, now - index * MINUTE);
  later();
  const inbox = await openInbox({ isRead: false });
  expect(inbox.getSource('hubspot').hasNextPage).toBe(true);
  await waitFor(async () => expect(await getOwnLines(inbox)).toEqual([replace('hubspot', 'missing')]));
  // As nothing that can't be asked for.
  backend.configure({ hubspot: { missingScopes: ['crm.objects.deals.read'] } });
  inbox.getSource('hubspot').refetch();
  await waitFor(async () => expect(await getOwnLines(inbox)).toEqual([replace('hubspot', 'unknown')]));
});

it('forgets what was looked up when it reads again', async () => {
  const { comeBack } = await submit({}, ['airtable']);
  later();
  const client = new QueryClient();
  const inbox = await openInbox({ client });
  const [lead] = await inbox.getLeads();
  await comeBack();
  expect(await inbox.send('airtable', lead)).toEqual({ outcome: 'already-delivered' });
  inbox.unmount();
  remove.airtable();
  later();
  expect(await (await openInbox({ client })).getLines()).toEqual([replace('airtable', 'deleted')]);
});

it.each([
  [{ createLead: false }, 'true', /its Leads, .* SUITECRM_CREATE_LEAD there to false/],
  [{ createContact: false }, 'false', /its Contacts, .* SUITECRM_CREATE_LEAD there to true/],
])('says that the host reads what the site doesn’t create: %j', async (settings, variable, error) => {
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm', ...settings });
  env.SUITECRM_CREATE_LEAD = variable;
  await submit();
  later();
  const inbox = await openInbox();
  expect(inbox.getSource('suitecrm').error).toMatch(error);
  expect(await inbox.getLines()).toEqual([replace('suitecrm', 'unknown')]);
});

it('remembers the newest leads, however many older ones it reads', () => {
  const createRecords = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ record: '', at: '', submission: uuid(from + index) }));
  addSeenIds('airtable', createRecords(0, 50));
  addSeenIds('airtable', createRecords(50, 5_000), true);
  addSeenIds('airtable', createRecords(9_000, 1));
  expect(getSeenIds('airtable').slice(0, 3)).toEqual([uuid(9_000), uuid(0), uuid(1)]);
});

it('takes no lead for deleted in another base of Airtable', async () => {
  await submit();
  await openInbox();
  writeOverrides(airtableSettings, { baseId: 'app2', baseUrl: '/api/airtable' });
  env.AIRTABLE_BASE = 'app2';
  remove.airtable();
  later();
  expect(await (await openInbox()).getLines()).toEqual([replace('airtable', 'missing')]);
});

it('looks up leads beside an imported one with another id', async () => {
  const { outbox } = await submit({ id: 'legacy-7', contact: { email: 'old@x.example' } });
  await outbox.update('legacy-7', (row) => ({ ...row, deliveries: {} }));
  hubspot.archive('deals', getFirst().deal);
  await submit({}, ['hubspot']);
  later();
  const inbox = await openInbox({ outbox });
  await waitFor(async () => expect(await inbox.getLines()).toContain(replace('hubspot', 'missing')));
});

it.each(['hubspot', 'airtable'] as const)(
  'makes no record without an id in %s, as another administrator may',
  async (id) => {
    await submit({}, [id]);
    later();
    const [first, second] = [await openInbox(), await openInbox({ isNewcomer: true })];
    // The host's function lets no such field through.
    env.HUBSPOT_DEAL_ID_PROPERTY = 'another_id';
    env.AIRTABLE_ID_COLUMN = 'Another ID';
    await Promise.all([first.mend(), second.mend()]);
    expect(countRecords()[SYSTEMS.indexOf(id)]).toBe(0);
  },
);

it('reads the newest page alone when the inbox opens again', async () => {
  for (let index = 0; index < 300; index += 1)
    suitecrm.seed('Leads', uuid(index), { last_name: `${index}` }, now - index * MINUTE);
  const client = new QueryClient();
  const { unmount } = await openInbox({ client });
  unmount();
  later();
  backend.log.length = 0;
  await openInbox({ client, isRead: false });
  expect(backend.log.filter(({ path }) => path.includes('/module/Leads'))).toHaveLength(1);
});

it('calls nothing missing of which HubSpot’s search may not know yet', async () => {
  backend.configure({ hubspot: { searchDelayMs: 20 * MINUTE } });
  const { comeBack } = await submit({}, ['hubspot']);
  later(DAY);
  await comeBack();
  later();
  const inbox = await openInbox();
  await waitFor(async () => expect(await inbox.getLines()).toEqual([HAS]));
});

it('says nothing about a system that it may not read', async () => {
  await submit();
  backend.configure({ hubspot: { missingScopes: ['crm.objects.deals.read'] } });
  later();
  const inbox = await openInbox();
  expect(inbox.getSource('hubspot').error).toContain('crm.objects.deals.read');
  expect(await inbox.getLines()).toEqual(['unknown has has']);
});

it.each(SYSTEMS)('reads a text of 20,000 characters whole before it goes to %s', async (id) => {
  const message = `${'Invoices arrive by mail. 😀 '.repeat(770)}End.`.slice(-20_000).trim();
  await submit({ contact: { message } }, [id]);
  later();
  const inbox = await openInbox();
  expect((await inbox.getLeads())[0]).toMatchObject({ isTruncated: true });
  expect(await inbox.mend()).toMatchObject({ counts: { sent: 1 } });
  const { deals, airtable: tables, suitecrm: modules } = backend.state;
  const texts = [
    deals[0]?.properties.description,
    tables.Contacts?.[0]?.fields.Message,
    modules.Leads[0]?.attributes.description,
  ];
  for (const text of texts) expect(text).toContain(message);
});

it('takes a text from the deal, not from the contact that has written again', async () => {
  await submit({}, ['airtable']);
  await submit({ id: uuid(2), contact: { message: 'Forget the tables, please.' } });
  hubspot.edit('contacts', getFirst().contact, { message: 'Forget the tables, please.' });
  suitecrm.delete('Leads', getFirst().lead);
  later();
  await (await openInbox()).mend();
  const texts = backend.state.airtable.Contacts?.map(({ fields }) => fields.Message);
  expect(texts?.sort()).toEqual(['Forget the tables, please.', sampleLead().contact.message]);
});

it.each(['hubspot', 'suitecrm'] as const)(
  'mends a plan inquiry from %s into the table for it',
  async (id) => {
    const message = 'Invoices.\n\nBudget: $5,000\nTimeframe: No rush\nPlan: Growth';
    const others = SYSTEMS.filter((system) => system !== id);
    await submit({ kind: 'qualification', contact: { message, service: 'Growth' } }, others);
    later();
    expect(await (await openInbox()).mend()).toMatchObject({ failures: [] });
    expect(backend.state.airtable).toMatchObject({ Leads: [{ fields: { Message: message } }] });
    expect(countRecords()).toEqual([1, 1, 1]);
  },
);

it.each(
  (['hubspot', 'suitecrm'] as const).flatMap((id) =>
    (['contact', 'qualification', 'enterprise', 'demo'] as const).map((kind) => [id, kind] as const),
  ),
)('reads the kind of the form from %s, whatever the text says: %s', async (id, kind) => {
  const message = 'A quote.\n\nBudget: $5,000\nTimeframe: soon\nNewsletter: No\n\nSlot: noon\nTime zone: UTC';
  const others = SYSTEMS.filter((system) => system !== id);
  await submit({ kind, contact: { message } }, others);
  later();
  const inbox = await openInbox();
  expect(await inbox.getLeads()).toMatchObject([{ kind, contact: { message } }]);
  await inbox.mend();
  const table = kind === 'contact' ? 'Contacts' : 'Leads';
  expect(backend.state.airtable[table]).toMatchObject([{ fields: { Message: message } }]);
});

it.each([
  ['what Airtable has', 'Hello.\n\nAlso in Airtable: app1\n\nBye.'],
  ['another submission’s line', `Hello.\n\nSubmission ID: ${uuid(7)}, demo, also in Airtable: app1`],
  ['a line without an id', 'Hello.\n\nSubmission ID: , demo, also in Airtable: app1'],
  ['a property of the deal', 'Hello.\n\nLead source: Mars'],
  ['a topic', 'Service Interest: Robots\n\nHello.'],
  ['a topic alone', 'Service Interest: Robots'],
  ['a topic behind a line of the spam check', 'Spam check: passed.\n\nService Interest: Robots\n\nHello.'],
])('leaves in a visitor’s text what looks like %s, and believes none of it', async (_, message) => {
  for (const id of ['hubspot', 'suitecrm'] as const) {
    backend.reset();
    await submit(
      { contact: { message, service: '' } },
      SYSTEMS.filter((system) => system !== id),
    );
    later();
    const inbox = await openInbox({ isNewcomer: true });
    const [lead] = await inbox.getLeads();
    expect(lead).toMatchObject({ kind: 'contact', contact: { message } });
    expect(await inbox.getLines()).toEqual([
      SYSTEMS.map((one) => (one === id ? 'has' : 'missing')).join(' '),
    ]);
    await inbox.mend();
    const row = { Message: message, Service: 'General Inquiry' };
    expect(backend.state.airtable.Contacts).toMatchObject([{ fields: row }]);
  }
});

it('takes only the site’s own line off a deal of a portal without a lead source', async () => {
  backend.configure({ hubspot: { missingProperties: ['lead_source'] } });
  const message = 'Hello.\n\nLead source: Mars';
  await submit({ contact: { message } }, ['airtable', 'suitecrm']);
  later();
  expect(backend.state.deals[0]?.properties.description).toBe(`${message}\n\nLead source: Website`);
  expect(await (await openInbox()).getLeads()).toMatchObject([{ contact: { message } }]);
});

it('leaves such a text in a contact of SuiteCRM, which has no topic', async () => {
  writeOverrides(suitecrmSettings, { baseUrl: '/api/suitecrm', createLead: false });
  env.SUITECRM_CREATE_LEAD = 'false';
  const message = 'Service Interest: Robots\n\nHello.';
  await submit({ kind: 'demo', contact: { message } }, ['hubspot', 'airtable']);
  later();
  expect(await (await openInbox()).getLeads()).toMatchObject([{ kind: 'demo', contact: { message } }]);
});

it('mends a lead of a form that asks for no message', async () => {
  await submit({ contact: { message: '' } }, ['airtable']);
  later();
  expect(await (await openInbox()).mend()).toMatchObject({ counts: { sent: 1 } });
});

it('passes the spam check with what it mends', async () => {
  env.ALTCHA_HMAC_KEY = 'a key of the host';
  spamCheck = {
    getSolution: async () => solve((await createChallenge(env)) as Challenge),
  };
  await submit({}, ['airtable', 'suitecrm']);
  later();
  expect(await (await openInbox()).mend()).toMatchObject({ counts: { sent: 2 } });
  const { airtable: tables, suitecrm: modules } = backend.state;
  expect(tables.Contacts?.[0]?.fields.Message).toBe(sampleLead().contact.message);
  expect(modules.Leads[0]?.attributes.description).not.toContain('Spam check');
});

it('takes names from a record that still has its sender', async () => {
  await submit({}, ['airtable']);
  hubspot.archive('contacts', getFirst().contact);
  later();
  await (await openInbox()).mend();
  expect(backend.state.airtable.Contacts).toMatchObject([{ fields: { 'First Name': 'Ada' } }]);
});

it.each(SYSTEMS)('mends a lead without a topic in %s as its visitor would have sent it', async (id) => {
  const getTopic = () =>
    ({
      hubspot: backend.state.deals[0]?.properties.dealname,
      airtable: backend.state.airtable.Contacts?.[0]?.fields.Service,
      suitecrm: backend.state.suitecrm.Leads[0]?.attributes.description,
    })[id];
  await submit({ contact: { service: '' } });
  const topic = getTopic();
  backend.reset();
  await submit({ contact: { service: '' } }, [id]);
  later();
  await (await openInbox()).mend();
  expect(getTopic()).toBe(topic);
});

/** Runs it with timers in time with the systems' clock, and with the function's pace. */
async function runWithTimers<Result>(run: () => Promise<Result>) {
  pace.isOn = true;
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  let isDone = false;
  const running = run().finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(50);
  return { result: await running, seconds: (Date.now() - now) / 1000 };
}

it('waits while Airtable refuses everything for half a minute', async () => {
  await submit({}, ['airtable']);
  later();
  const inbox = await openInbox();
  // Something else uses the base, too.
  backend.configure({ airtable: { maxPerSecond: 2 } });
  const { result, seconds } = await runWithTimers(inbox.mend);
  expect(result).toMatchObject({ counts: { sent: 1 }, failures: [] });
  expect(seconds).toBeGreaterThan(30);
  expect(countRecords()).toEqual([1, 1, 1]);
});

it('mends eight leads within Airtable’s limit, with one look-up and one write each', async () => {
  for (let index = 1; index <= 8; index += 1)
    await submit({ id: uuid(index), contact: { email: `a${index}@x.example` } }, ['airtable']);
  later();
  const inbox = await openInbox();
  backend.configure({ airtable: { maxPerSecond: 5 } });
  backend.log.length = 0;
  later(MINUTE);
  const { result, seconds } = await runWithTimers(inbox.mend);
  expect(result).toMatchObject({ counts: { sent: 8 }, failures: [] });
  expect(seconds).toBeLessThan(15);
  const requests = backend.log.filter(({ service }) => service === 'airtable');
  // A look-up asks both tables.
  expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(16);
  expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(8);
  expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
  expect(countRecords()).toEqual([8, 8, 8]);
});

const fault = fc.constantFrom<Fault>(
  { kind: 'reply-lost' },
  { kind: 'cut-before' },
  { kind: 'malformed-json' },
  ...[401, 403, 422].map((status) => ({ kind: 'status', status }) as const),
  { kind: 'status', status: 503, applied: true },
);
/** Time passes and systems misbehave. Then somebody acts, perhaps together with the next one. */
const event = fc.record({
  who: fc.constantFrom('visitor', 'first', 'second'),
  waits: fc.boolean(),
  minutes: fc.constantFrom(0, 6, 30),
  lag: fc.constantFrom(0, 4, 20),
  faults: fc.dictionary(fc.constantFrom(...SYSTEMS), fault, { maxKeys: 2 }),
});
const TEXTS = {
  contact: 'We would like to automate our tables.',
  qualification: 'Invoices.\n\nBudget: $5,000\nTimeframe: No rush\nPlan: Growth',
  demo: 'Slot: Monday, 9:00 AM\nTime zone: Europe/Lisbon',
};
const expectOneRecord = (options: { numRuns: number; seed?: number }) =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('contact', 'qualification', 'demo'),
      fc.subarray([...SYSTEMS], { maxLength: 2 }),
      fc.array(event, { maxLength: 6 }),
      async (kind, refusing, events) => {
        backend.reset();
        removeStorage(seenLeads);
        now = NOON;
        const visitor = await submit({ kind, contact: { message: TEXTS[kind] } }, refusing);
        const mend = async (outbox: Outbox, isNewcomer: boolean) =>
          (await openInbox({ outbox, isNewcomer })).mend();
        const [first, second] = [memoryOutbox(), memoryOutbox()];
        const acts = {
          visitor: visitor.comeBack,
          first: () => mend(first, false),
          second: () => mend(second, true),
        };
        let running: Promise<unknown>[] = [];
        for (const { who, waits, minutes, lag, faults } of events) {
          later(minutes * MINUTE);
          backend.configure({ hubspot: { searchDelayMs: lag * MINUTE } });
          for (const [id, one] of Object.entries(faults))
            backend.faults.set(id as SystemId, { ...one, times: 1 });
          running.push(acts[who]());
          if (!waits) continue;
          await Promise.all(running);
          running = [];
        }
        await Promise.all(running);
        backend.faults.clear();
        backend.configure({ hubspot: { searchDelayMs: 0 } });
        later(30 * MINUTE);
        await acts.first();
        await visitor.comeBack();
        later(30 * MINUTE);
        expect(await (await openInbox({ isNewcomer: true })).getLines()).toEqual([HAS]);
        expect(countRecords()).toEqual([1, 1, 1]);
        // Open ones would hear of every later run.
        for (const outbox of [first, second, visitor.outbox]) outbox.close();
      },
    ),
    options,
  );

it('has one record in each system, whoever mends or sends a lead, in any order, after any fault', () =>
  expectOneRecord({ numRuns: 10 }));
it.each(Array.from({ length: 10 }, (_, part) => part + 2))(
  'has it often: seed %i',
  { tags: ['proof'] },
  (seed) => expectOneRecord({ numRuns: 200, seed }),
);
