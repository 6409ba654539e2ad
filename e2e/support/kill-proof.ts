import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutboxRow } from '../../src/leads/outbox-row';
import { createFakeBackend, type FakeBackend } from '../../tests/fakes/backend';
import type { Fault } from '../../tests/fakes/faults';
import { startFakeServer } from '../../tests/fakes/server';
import { buildSite } from './build-sites';
import { fillContact, readOutbox } from './contact';
import { type MortalBrowser, startMortalBrowser } from './mortal-browser';
import { startSiteServer } from './site-server';
import { open } from './test';

const FOLDER = join('.cache', 'proof-kill');
const WEBHOOK_PORT = 4811;
/** A returning visitor comes a minute later by the page's clock: a dead tab's claim has expired by then. */
const MINUTE_MS = 60_000;
const VISITS = ['/', '/about', '/pricing', '/services', '/faq'];
const VISIT_LIMIT_MS = 12_000;

export type Crm = 'suitecrm' | 'hubspot';
type Service = Crm | 'webhook' | 'airtable';

/** How one visit ends. */
export interface KillPlan {
  run: number;
  /** From the click to the kill, in ms. */
  delay: number;
  /** A system that is slow during the visit. */
  slow?: { service: Service; ms: number };
}

export interface KillResult extends KillPlan {
  outcome: /** Killed before the outbox had the row, with nothing sent. */
    | 'not-stored'
    /** Everywhere before the kill. */
    | 'delivered'
    /** Everywhere after the browser was reopened. */
    | 'delivered-later'
    /** Not everywhere, but the row says where not, and why. */
    | 'flagged'
    | 'lost'
    | 'doubled';
  /** The form had begun to submit. */
  submitted: boolean;
  /** The visitor had seen a success message. */
  told: boolean;
  /** The disk had the row after the kill. */
  stored: boolean;
  /** The row on disk had a step without an answer yet. */
  midRequest: boolean;
  /** Arrived more than once where the id lets the receiver drop the repeat. */
  repeated: boolean;
  ms: number;
  /** For a run that needs inspection. */
  details?: object;
}

/** The plan of a run: most kills come early, where most writes happen. */
export function planKill(run: number, random: () => number, crm: Crm): KillPlan {
  const share = random();
  const delay = Math.round(random() * (share < 0.4 ? 150 : share < 0.75 ? 400 : 1_500));
  const services: Service[] = ['webhook', crm, 'airtable'];
  const service = services[Math.floor(random() * services.length)] ?? 'webhook';
  const ms = Math.round(200 + random() * 1_300);
  return { run, delay, ...(random() < 0.5 && { slow: { service, ms } }) };
}

/** Builds the launched site with its destinations and runs the plans, two at a time. */
export async function runKills(
  plans: readonly KillPlan[],
  { crm, onResult }: { crm: Crm; onResult: (result: KillResult) => void },
): Promise<void> {
  await buildProofSite(crm);
  const backend = createFakeBackend();
  const slowness = createSlowness(backend);
  const fakes = await startFakeServer({ port: WEBHOOK_PORT, backend });
  const site = await startSiteServer(join(FOLDER, 'site'), backend);
  const left = [...plans];
  const work = async () => {
    for (let plan = left.shift(); plan; plan = left.shift()) {
      onResult(await runKill(plan, { crm, origin: site.origin, backend, slowness }));
    }
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await site.close();
    await fakes.close();
  }
}

async function buildProofSite(crm: Crm): Promise<void> {
  const webhook = `http://127.0.0.1:${WEBHOOK_PORT}`;
  const config = {
    site: { url: 'https://launched.example' },
    admin: { testingMode: false },
    security: { connectOrigins: [webhook] },
    webhook: { enabled: true, url: `${webhook}/webhook/leads` },
    airtable: { baseId: 'appBase', baseUrl: '/api/airtable' },
    ...(crm === 'suitecrm'
      ? { suitecrm: { baseUrl: '/api/suitecrm' } }
      : { hubspot: { enabled: true, baseUrl: '/api/hubspot' } }),
  };
  await mkdir(FOLDER, { recursive: true });
  const file = join(FOLDER, 'site.config.json');
  await writeFile(file, JSON.stringify(config));
  await buildSite({ SITE_CONFIG: file }, join(FOLDER, 'site'));
}

type Slowness = ReturnType<typeof createSlowness>;

/** Runs share the fakes, so each slows down only its own requests. */
function createSlowness(backend: FakeBackend) {
  const slowed = new Map<string, NonNullable<KillPlan['slow']>>();
  const apply = () => {
    backend.faults.clear();
    const faults = new Map<Service, Fault[]>();
    for (const [body, { service, ms }] of slowed) {
      faults.set(service, [...(faults.get(service) ?? []), { kind: 'slow', ms, body }]);
    }
    for (const [service, list] of faults) backend.faults.set(service, list);
  };
  return {
    begin: (name: string, slow: NonNullable<KillPlan['slow']>) => {
      slowed.set(name, slow);
      apply();
    },
    end: (name: string) => {
      slowed.delete(name);
      apply();
    },
  };
}

interface Surroundings {
  crm: Crm;
  origin: string;
  backend: FakeBackend;
  slowness: Slowness;
}

async function runKill(
  plan: KillPlan,
  { crm, origin, backend, slowness }: Surroundings,
): Promise<KillResult> {
  const began = performance.now();
  const profile = await mkdtemp(join(tmpdir(), 'kill-'));
  // Part of every request with the lead.
  const lastName = `Byron${plan.run}x`;
  const expected = crm === 'suitecrm' ? SUITECRM : HUBSPOT;
  const counts = () => countRecords(backend, lastName);
  const isQuiet = () => findRequests(backend, lastName).every(({ status }) => status !== null);
  let browser: MortalBrowser | undefined;
  try {
    if (plan.slow) slowness.begin(lastName, plan.slow);
    browser = await startMortalBrowser(profile);
    const seen = await submitAndKill(browser, origin, plan, lastName);
    slowness.end(lastName);

    browser = await startMortalBrowser(profile);
    // A file without scripts: the disk as the kill left it.
    await browser.page.goto(`${origin}/robots.txt`);
    const [atKill] = await readOutbox(browser.page);
    let row = atKill;
    await waitUntil(isQuiet);
    for (const [index, path] of VISITS.entries()) {
      // At least two visits, and more while the row has something left to do.
      if (index >= 2 && (!row || isSettled(row, expected))) break;
      row = await visit(browser, origin + path, (index + 1) * MINUTE_MS, (now) => isSettled(now, expected));
      await waitUntil(isQuiet);
    }

    const records = counts();
    const doubled = Object.values(records).some(({ records }) => records > 1);
    const missing = expected.filter(({ record }) => records[record].records === 0);
    const excused = missing.every(({ destination }) => isFlagged(row?.deliveries[destination]));
    const nothing = !atKill && expected.every(({ record }) => records[record].requests === 0);
    const open = expected.filter(({ destination }) => row?.deliveries[destination]?.state !== 'delivered');
    const outcome = getOutcome();
    return {
      ...plan,
      outcome,
      ...seen,
      stored: atKill !== undefined,
      midRequest: Object.values(atKill?.deliveries ?? {}).some(({ steps }) =>
        Object.values(steps).some(({ status }) => status !== 'done'),
      ),
      repeated: Object.values(records).some(({ requests, records }) => requests > records),
      ms: performance.now() - began,
      ...((outcome === 'lost' || outcome === 'doubled') && { details: { seen, atKill, row, records } }),
    };

    function getOutcome(): KillResult['outcome'] {
      if (doubled) return 'doubled';
      if (nothing) return seen.told ? 'lost' : 'not-stored';
      if (!row || !excused) return 'lost';
      if (open.some(({ destination }) => !isFlagged(row?.deliveries[destination]))) return 'lost';
      if (open.length > 0) return 'flagged';
      return atKill && isSettled(atKill, expected) ? 'delivered' : 'delivered-later';
    }
  } finally {
    await browser?.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function submitAndKill(browser: MortalBrowser, origin: string, plan: KillPlan, lastName: string) {
  const { context, page } = browser;
  const seen = { submitted: false, told: false };
  await context.exposeBinding('proofSaw', (_, what: 'submitted' | 'told') => {
    seen[what] = true;
  });
  await page.addInitScript(() => {
    const { proofSaw } = window as unknown as { proofSaw: (what: string) => void };
    addEventListener('submit', () => proofSaw('submitted'), { capture: true });
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes('Message sent!')) return;
      proofSaw('told');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, `${origin}/contact`);
  await fillContact(page, { lastName, email: `ada.${lastName}@analytical.example` });
  const button = page.getByRole('button', { name: 'Send message' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button to send with.');
  // Plain input: Playwright's click would first wait, unlike a visitor's.
  const click = page.mouse.click(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, plan.delay));
  await browser.kill();
  await click;
  return seen;
}

/** One visit in its own tab, `ahead` of the real time, until the row is done or the tab has released it. */
async function visit(
  { context }: MortalBrowser,
  url: string,
  ahead: number,
  isDone: (row: OutboxRow) => boolean,
): Promise<OutboxRow | undefined> {
  const page = await context.newPage();
  await page.addInitScript((ms) => {
    const RealDate = Date;
    const getNow = () => RealDate.now() + ms;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [getNow()], self),
      get: (target, name) => (name === 'now' ? getNow : Reflect.get(target, name)),
    });
  }, ahead);
  try {
    await open(page, url);
    let row: OutboxRow | undefined;
    await waitUntil(async () => {
      [row] = await readOutbox(page);
      if (!row || isDone(row)) return true;
      // Tried, with no further attempt within this visit.
      const owned = row.claim && row.claim.until > Date.now() + ahead;
      const times = Object.values(row.deliveries).map(({ nextAt }) => nextAt ?? 0);
      return !owned && times.some((time) => time > Date.now() + ahead + 5_000);
    }, VISIT_LIMIT_MS);
    return row;
  } finally {
    await page.close();
  }
}

type RecordName = 'webhook' | 'airtable' | 'crmContact' | 'crmSecond';
type Expected = readonly { destination: string; record: RecordName }[];

const SUITECRM: Expected = [
  { destination: 'webhook', record: 'webhook' },
  { destination: 'airtable', record: 'airtable' },
  { destination: 'suitecrm', record: 'crmContact' },
  { destination: 'suitecrm', record: 'crmSecond' },
];
const HUBSPOT: Expected = SUITECRM.map(({ destination, record }) => ({
  destination: destination === 'suitecrm' ? 'hubspot' : destination,
  record,
}));

/** The records of this lead, and the requests that made them: a webhook's receiver drops repeats by their id. */
function countRecords(backend: FakeBackend, name: string) {
  const { webhooks, airtable, suitecrm, contacts, deals } = backend.state;
  const findNamed = (list: readonly unknown[]) => list.filter((one) => JSON.stringify(one).includes(name));
  const hooks = findNamed(webhooks) as { id: string }[];
  const countItems = (list: readonly unknown[]) => ({ records: list.length, requests: list.length });
  return {
    webhook: { records: new Set(hooks.map(({ id }) => id)).size, requests: hooks.length },
    airtable: countItems(findNamed(Object.values(airtable).flat())),
    crmContact: countItems([...findNamed(suitecrm.Contacts), ...findNamed(contacts)]),
    crmSecond: countItems([...findNamed(suitecrm.Leads), ...findNamed(deals)]),
  } satisfies Record<RecordName, { records: number; requests: number }>;
}

const findRequests = ({ log }: FakeBackend, name: string) =>
  log.filter(({ body }) => JSON.stringify(body ?? '').includes(name));

const isFlagged = (delivery: OutboxRow['deliveries'][string] | undefined) =>
  (delivery?.state === 'failed' || delivery?.state === 'refused') &&
  Boolean(delivery.attempts.at(-1)?.reason);

const isSettled = ({ deliveries }: OutboxRow, expected: Expected) =>
  expected.every(
    ({ destination }) => deliveries[destination]?.state === 'delivered' || isFlagged(deliveries[destination]),
  );

/** Polls every 50 ms until the condition holds; continues after the limit. */
async function waitUntil(look: () => boolean | Promise<boolean>, limit = 5_000): Promise<void> {
  const deadline = performance.now() + limit;
  while (!(await look()) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
