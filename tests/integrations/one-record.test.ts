import { beforeEach, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { airtableSettings } from '~/integrations/airtable/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { deliverRow } from '~/leads/deliver';
import type { Trigger } from '~/leads/next-action';
import type { Outbox } from '~/leads/outbox';
import { proxyLead } from '../../deploy/edge/lead-proxy.js';
import type { Fault } from '../fakes/faults';
import { createVariables } from '../fakes/proxy';
import { stubFetch } from '../fakes/stub-fetch';
import { ACCOUNT } from '../fakes/suitecrm';
import { fc } from '../support/any-values';
import { airtableDestination, hubspotDestination, suitecrmDestination } from '../support/destinations';
import { createBrowserRequest } from '../support/function-server';
import { createRow, memoryOutbox } from '../support/leads';
import { sampleLead } from '../support/sample-lead';
import { stubBackend } from '../support/stubbed-backend';

// The rate limits have their own tests.
vi.mock('../../deploy/edge/pace.js', () => ({ waitForTurn: async () => true }));
vi.mock('~/integrations/airtable/rate-limit', () => ({ createRateLimit: () => async () => undefined }));

const backend = stubBackend();
const SITE = location.origin;
const destinations = [hubspotDestination, airtableDestination, suitecrmDestination];
const SYSTEMS = ['hubspot', 'airtable', 'suitecrm'] as const;
const lead = sampleLead();

const fault = fc.constantFrom<Fault>(
  { kind: 'reply-lost' },
  { kind: 'cut-before' },
  { kind: 'malformed-json' },
  ...[401, 403, 422].map((status) => ({ kind: 'status', status }) as const),
  ...[true, false].map((applied) => ({ kind: 'status', status: 503, applied }) as const),
);
/** A browser tries to send, perhaps two tabs or together with the next attempt, while a system misbehaves once. */
const attempt = fc.record({
  browser: fc.nat({ max: 2 }),
  tabs: fc.integer({ min: 1, max: 2 }),
  trigger: fc.constantFrom<Trigger>('visit', 'administrator'),
  waits: fc.boolean(),
  faults: fc.dictionary(fc.constantFrom(...SYSTEMS), fault, { maxKeys: 3 }),
});

/** How the browsers reach the systems: with keys of their own, or through the host's function. */
const WAYS = {
  keys: {
    hubspot: { apiKey: 'test-token' },
    airtable: { apiKey: 'test-token' },
    suitecrm: { baseUrl: 'https://crm.example', ...ACCOUNT },
  },
  function: {
    hubspot: { baseUrl: '/api/hubspot' },
    airtable: { baseUrl: '/api/airtable' },
    suitecrm: { baseUrl: '/api/suitecrm' },
  },
};

/** Requests to this site's own paths pass the host's function. Answers take a random time. */
function passFunction(random: () => number) {
  const through = globalThis.fetch;
  const env = createVariables(backend, `${SITE}/__up`, SITE);
  const hop = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), SITE);
    const { signal: _, ...rest } = init;
    await hop();
    const answer = await (url.pathname.startsWith('/__up/')
      ? backend.handle(new Request(SITE + url.pathname.slice('/__up'.length) + url.search, rest))
      : url.origin === SITE
        ? proxyLead(
            createBrowserRequest(url.href, init.method ?? 'GET', { origin: SITE }, String(init.body ?? '')),
            env,
          )
        : through(url, init));
    await hop();
    return answer;
  });
}

interface Run {
  way: keyof typeof WAYS;
  attempts: readonly { browser: number; tabs: number; trigger: Trigger; waits: boolean; faults: object }[];
  seed: number;
}

/** Carries out the attempts of several browsers. Each has the lead in an outbox of its own. */
async function send({ way, attempts, seed }: Run, ids: { airtable?: object; hubspot?: object } = {}) {
  const { hubspot, airtable, suitecrm } = WAYS[way];
  writeOverrides(hubspotSettings, { enabled: true, ...hubspot, ...ids.hubspot });
  writeOverrides(airtableSettings, { baseId: 'app1', ...airtable, ...ids.airtable });
  writeOverrides(suitecrmSettings, suitecrm);
  const restore = stubFetch(backend);
  let state = seed;
  passFunction(() => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  });
  const outboxes: Outbox[] = [];
  const open = async () => {
    const pipeline = { outbox: memoryOutbox(), destinations };
    outboxes.push(pipeline.outbox);
    await pipeline.outbox.put(createRow(lead.id, { lead }));
    return pipeline;
  };
  const browsers = await Promise.all([open(), open(), open()]);
  let running: Promise<unknown>[] = [];
  for (const { browser, tabs, trigger, waits, faults } of attempts) {
    for (const [system, one] of Object.entries(faults) as [(typeof SYSTEMS)[number], Fault][])
      backend.faults.set(system, { ...one, times: 1 });
    const pipeline = browsers[browser];
    for (let tab = 0; pipeline && tab < tabs; tab += 1) running.push(deliverRow(pipeline, lead.id, trigger));
    if (waits) {
      await Promise.all(running);
      running = [];
    }
  }
  await Promise.all(running);
  backend.faults.clear();
  // One more administrator, while everything works.
  return {
    finish: async () => deliverRow(await open(), lead.id, 'administrator'),
    restore: () => {
      // Open ones would hear of every later run.
      for (const outbox of outboxes) outbox.close();
      vi.unstubAllGlobals();
      restore();
    },
  };
}

const countRecords = () => {
  const { contacts, deals, airtable, suitecrm } = backend.state;
  return {
    contacts: contacts.length,
    deals: deals.length,
    rows: airtable.Contacts?.length ?? 0,
    suitecrm: [suitecrm.Contacts?.length ?? 0, suitecrm.Leads?.length ?? 0],
  };
};

const run = (browsers: number): fc.Arbitrary<Run> =>
  fc.record({
    way: fc.constantFrom('keys', 'function'),
    attempts: fc.array(
      attempt.map((one) => ({ ...one, browser: one.browser % browsers })),
      { minLength: 1, maxLength: 6 },
    ),
    seed: fc.nat(),
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const expectOneRecord = (options: { numRuns: number; seed?: number }) =>
  fc.assert(
    fc.asyncProperty(run(3), async (one) => {
      backend.reset();
      const { finish, restore } = await send(one);
      await finish();
      restore();
      expect(countRecords()).toEqual({ contacts: 1, deals: 1, rows: 1, suitecrm: [1, 1] });
      expect(backend.state.deals[0]?.properties.submission_id).toBe(lead.id);
      expect(backend.state.airtable.Contacts?.[0]?.fields['Submission ID']).toBe(lead.id);
    }),
    options,
  );

/** Without the fields only the browser that has the lead repeats it: the inbox calls nothing missing then. */
const expectNoCopies = (options: { numRuns: number; seed?: number }) =>
  fc.assert(
    fc.asyncProperty(run(1), fc.boolean(), async (one, areNamed) => {
      backend.reset();
      backend.configure({
        hubspot: { uniqueProperties: {} },
        airtable: { missingColumns: ['Submission ID'] },
      });
      const off = { hubspot: { dealIdProperty: '' }, airtable: { idColumn: '' } };
      const { restore } = await send(one, areNamed ? {} : off);
      restore();
      const { contacts, deals, rows, suitecrm } = countRecords();
      expect(Math.max(contacts, deals, rows, ...suitecrm)).toBeLessThanOrEqual(1);
    }),
    options,
  );

it('has one record in each system, whoever sends a lead, in any order, after any fault', () =>
  expectOneRecord({ numRuns: 6 }));
it('has one record of a lead that its browser repeats, in systems without a field for its id', () =>
  expectNoCopies({ numRuns: 4 }));
it.each(Array.from({ length: 10 }, (_, part) => part + 2))(
  'both, often: seed %i',
  { tags: ['proof'] },
  async (seed) => {
    await expectOneRecord({ numRuns: 200, seed });
    await expectNoCopies({ numRuns: 100, seed });
  },
);
