import type { Life } from './life.ts';
import type { Attempt } from './network.ts';
import type { StoredRow } from './tab.ts';
import { findMark, findPerson, type VendorName } from './vendors.ts';
import type { Lead } from './visitor.ts';

type Invariant = 'lost' | 'doubled' | 'stuck' | 'idle' | 'hung' | 'hot' | 'early' | 'eager';

export interface Finding {
  invariant: Invariant;
  text: string;
}

/** The maximum wait for a form's result: the end of a claim, and the longest delivery after it. */
const MAX_WAIT_MS = 90_000;
/** Attempts within a minute that the documented pause allows. */
const HOT_LIMIT = 3;
const REMOTE: readonly VendorName[] = ['hubspot', 'hubspot-forms', 'airtable', 'suitecrm', 'webhook'];

/** Compares the vendors' records with the visitors' results and the rows. */
export function judge(life: Life): Finding[] {
  const findings: Finding[] = [];
  const find = (invariant: Invariant, text: string) => findings.push({ invariant, text });
  if (!life.finalRead) find('hung', 'the outbox could not be read in the end');
  for (const lead of life.leads) followLead(life, lead, find);
  findDoubles(life, find);
  findStuck(life, find);
  findHung(life, find);
  findHot(life, find);
  findEarly(life, find);
  return findings;
}

type Find = (invariant: Invariant, text: string) => void;

const belongsTo = (lead: Lead, mark: string) => mark.startsWith(`L${lead.number}V`);

const hasText = (life: Life, vendor: VendorName, mark: string) => life.network.vendors.hasText(vendor, mark);

const getRows = (life: Life, mark: string): StoredRow[] =>
  life.final.filter((row) => life.marks.get(row.id) === mark);

/** Checks all texts of a lead. */
function followLead(life: Life, lead: Lead, find: Find): void {
  findLies(life, lead, find);
  const stored = life.final.map((row) => life.getMark(row)).filter((mark) => belongsTo(lead, mark));
  // A text in memory alone is only promised to its first destination.
  const promised = lead.told.filter(({ status }) => status === 'kept').map(({ mark }) => mark);
  for (const mark of new Set([...stored, ...promised])) followText(life, lead, mark, find);
}

/** Checks that a text arrives, whatever later texts do, or is marked for a person. */
function followText(life: Life, lead: Lead, mark: string, find: Find): void {
  const rows = getRows(life, mark);
  for (const vendor of life.getEnabledVendors(lead, mark)) {
    if (!REMOTE.includes(vendor) || hasText(life, vendor, mark)) continue;
    const receipt = rows
      .map((row) => row.deliveries[vendor])
      .find((one) => one?.state === 'failed' || one?.state === 'refused');
    if (receipt?.attempts.at(-1)?.reason) continue;
    const states = rows.map((row) => row.deliveries[vendor]?.state ?? 'none').join(', ') || 'no row';
    // Open deliveries are reported as stuck.
    if (/waiting|retrying/.test(states)) continue;
    find('lost', `${mark} isn't at ${vendor} (${states})`);
  }
}

function findLies(life: Life, lead: Lead, find: Find): void {
  const remote = life.plan.vendors.filter((name) => REMOTE.includes(name));
  for (const { mark, status } of lead.told) {
    if (status !== 'delivered' || remote.some((vendor) => hasText(life, vendor, mark))) continue;
    find('lost', `the visitor was told that ${mark} was delivered, and nobody has it`);
  }
}

function findDoubles(life: Life, find: Find): void {
  const { airtable, suitecrm, webhooks, deals: allDeals } = life.network.vendors.backend.state;
  const getMarks = (records: readonly unknown[]) => records.map(findMark);
  // A receiver recognizes repeats by their id.
  const posts = new Map(webhooks.map((body) => [String((body as { id?: unknown }).id), body]));
  const marksByPlace: Record<string, string[]> = {
    airtable: getMarks(Object.values(airtable).flat()),
    suitecrm: getMarks(suitecrm.Leads),
    'suitecrm contacts': getMarks(suitecrm.Contacts),
    webhook: getMarks([...posts.values()]),
  };
  for (const [place, marks] of Object.entries(marksByPlace)) {
    for (const mark of new Set(marks)) {
      const count = marks.filter((one) => one === mark).length;
      if (count > 1) find('doubled', `${count}x ${place} ${mark}; ${formatFaults(life, `${place} ${mark}`)}`);
    }
  }
  const persons = new Set(life.leads.map(({ person }) => person));
  for (const person of persons) {
    const deals = allDeals.filter(
      ({ properties }) => findPerson(properties.dealname) === `P${person}`,
    ).length;
    const leads = life.leads.filter((lead) => lead.person === person);
    const texts = new Set(leads.flatMap(({ pressed }) => pressed.map(({ mark }) => mark)));
    const without = life.plan.createDeals
      ? [...texts].filter((mark) =>
          getRows(life, mark).some((row) => row.deliveries.hubspot?.state === 'delivered'),
        )
      : [];
    if (deals < without.length)
      find('lost', `P${person} has ${deals} deals for ${without.length} texts that HubSpot is said to have`);
    if (deals > texts.size)
      find(
        'doubled',
        `${deals}x hubspot deal of P${person}, ${texts.size} texts; ${formatFaults(life, `hubspot deal P${person}`)}`,
      );
  }
}

/** The faults of a vendor's requests for a lead or a person, which are usually the cause. */
function formatFaults(life: Life, key: string): string {
  const [vendor] = key.split(' ');
  const of = /[LP]\d+(V\d+)?$/.exec(key)?.[0] ?? '';
  const own = life.network.attempts.filter(
    (one) => one.vendor === vendor && one.of === of && !one.step.includes('contacts'),
  );
  return own
    .map(({ fault, tab, wasOffline }) => `${fault ?? 'ok'}@${tab.name}${wasOffline ? ' offline' : ''}`)
    .join(', ');
}

function findStuck(life: Life, find: Find): void {
  for (const row of life.inOpenPages) {
    for (const [id, { state, attempts }] of Object.entries(row.lead ? row.deliveries : {})) {
      if (state !== 'waiting' && state !== 'retrying') continue;
      find(
        'idle',
        `in an open page, ${life.getMark(row)} is ${state} at ${id} after ${attempts.length} attempts: ${attempts.at(-1)?.reason ?? ''}`,
      );
    }
  }
  for (const row of life.final) {
    if (!row.lead) continue;
    for (const [id, { state, attempts }] of Object.entries(row.deliveries)) {
      if (state !== 'waiting' && state !== 'retrying') continue;
      find(
        'stuck',
        `${life.getMark(row)} is ${state} at ${id} after ${attempts.length} attempts: ${attempts.at(-1)?.reason ?? ''}`,
      );
    }
    if (Object.keys(row.deliveries).length === 0) find('stuck', `${life.getMark(row)} was never tried`);
  }
}

function findHung(life: Life, find: Find): void {
  for (const lead of life.leads) {
    for (const { mark, tab, at, settledAt } of lead.pressed) {
      const until = settledAt ?? tab.goneAt ?? life.world.now;
      const waited = until - at;
      if (waited <= MAX_WAIT_MS) continue;
      find(
        'hung',
        `${mark} at ${tab.name} ${settledAt === undefined ? 'never settled' : 'settled'} in ${Math.round(waited / 1000)} s`,
      );
    }
  }
}

/** Finds too many attempts of one step within a minute, without those of an administrator. */
function findHot(life: Life, find: Find): void {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of life.network.attempts) {
    if (!attempt.of) continue;
    const key = `${attempt.step} of ${attempt.of}`;
    groups.set(key, [...(groups.get(key) ?? []), attempt]);
  }
  for (const [key, attempts] of groups) {
    // Within an attempt an ended session is renewed once, and a record sent again without a refused id, or a deal without
    // a refused link to its contact.
    const withoutId = !life.plan.hasIdFields && /^(?:hubspot|airtable) /.test(key);
    const withoutLink = life.plan.createDeals && /^hubspot POST \S*\/deals /.test(key);
    const requests = key.startsWith('suitecrm') || withoutId || withoutLink ? 2 : 1;
    // A request without a text may belong to any text of its person.
    const [, person] = /P(\d+)$/.exec(key) ?? [];
    const texts = new Set(
      life.leads
        .filter((lead) => String(lead.person) === person)
        .flatMap(({ pressed }) => pressed.map(({ mark }) => mark)),
    );
    const each = requests * Math.max(1, texts.size);
    for (const [index, { at }] of attempts.entries()) {
      const count = attempts.slice(index).filter((one) => one.at < at + 60_000).length;
      const causes = life.adminRetries.filter((time) => time > at - 5000 && time < at + 60_000).length;
      if (count <= (HOT_LIMIT + causes) * each) continue;
      find('hot', `${count} attempts within a minute: ${key} (${causes} were asked for)`);
      break;
    }
  }
}

/** Finds requests during a vendor's Retry-After: for the same lead (early) or for another one (eager). */
function findEarly(life: Life, find: Find): void {
  for (const { tab, vendor, of, since, until } of life.network.holds) {
    const during = life.network.attempts.filter(
      (one) => one.tab === tab && one.vendor === vendor && one.at > since && one.at < until - 1,
    );
    // A request without a text belongs to one lead only if its person has no other.
    const isOne = of.startsWith('L') || life.leads.filter(({ person }) => `P${person}` === of).length === 1;
    const same = isOne ? during.find((one) => one.of === of) : undefined;
    const other = during.find((one) => one !== same && one.of !== of);
    const formatViolation = (at: number) =>
      `it was sent to ${vendor} ${((until - at) / 1000).toFixed(1)} s before its Retry-After was over, at ${tab.name}`;
    if (same) find('early', `${of}: ${formatViolation(same.at)}`);
    if (other) find('eager', `${other.of}, after ${of}: ${formatViolation(other.at)}`);
  }
}
