import type { LeadRecord } from '~/integrations/lead-reader';
import { type ContactFieldName, contactFields, type LeadContact } from '~/leads/contact-fields';
import type { LeadKind } from '~/leads/outbox-row';
import { DELIVERY_STATES, type Delivery, type OutboxRow } from '~/leads/outbox-row';
import { derivedId, plainText, textKey } from './lead-identity';

/** A system in use, with what was read of it. */
export interface ReadSystem {
  id: string;
  label: string;
  /** Its destinations: the keys of its receipts. */
  destinations: readonly string[];
  /** Whether leads of this kind go there. A record doesn't always tell its kind. */
  takes: (kind: LeadKind | undefined) => boolean;
  /** A record may come twice. */
  records: readonly LeadRecord[];
  /** Every record since this time was read (ISO); empty if there are no older ones. Undefined: it wasn't read. */
  readBackTo: string | undefined;
  /** When (ISO). */
  readAt: string | undefined;
  /** When single leads were looked up there and not found (ISO), by the lead's id. */
  notFound: ReadonlyMap<string, string>;
  /** A new record shows in the next read. Otherwise a search index lags behind. */
  readsAtOnce: boolean;
}

/**
 * What is known of a lead at a system. `has`: it was read there. `delivered`: this browser's receipt says so, and nothing
 * contradicts it. `deleted`: it was delivered, and isn't there anymore. `new`: too young to be missed. The others are
 * states of this browser's receipt.
 */
export interface Sign {
  state: 'has' | 'lacks' | 'unknown' | 'new' | 'deleted' | Delivery['state'];
  /** The record's page. */
  link?: string | undefined;
  /** The system's own word for where the lead stands. */
  status?: string | undefined;
  /** Why the last attempt failed. */
  reason?: string | undefined;
  /** When it's tried again, in ms since the epoch. */
  nextAt?: number | undefined;
}

/** A lead as all systems and this browser know it together. */
export interface MergedLead {
  /** The submission's; else made of a system and its record, the same in every browser. A UUID but for imported rows. */
  id: string;
  /** When it was submitted, where that's known; else the first arrival (ISO). */
  at: string;
  kind: LeadKind | undefined;
  contact: LeadContact;
  /** No source has the whole message. */
  cut: boolean;
  /** This browser's. */
  row?: OutboxRow;
  records: readonly FoundRecord[];
  /** Some of its records have no submission's id: address and text are the same. */
  byText: boolean;
  /** Other leads that are probably the same, by sender and time alone. */
  probably: readonly MergedLead[];
  /** By system: of those that take its kind. */
  signs: Readonly<Record<string, Sign>>;
}

interface FoundRecord {
  system: string;
  record: LeadRecord;
}

interface MergeOptions {
  /** ms since the epoch. */
  now: number;
  /** Ids of leads that somebody has parted from those that they probably are. */
  parted?: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;
/** A delivery may wait for days. */
const SAME_TEXT_WITHIN_MS = 14 * 24 * 60 * MINUTE_MS;
const PROBABLE_WITHIN_MS = 10 * MINUTE_MS;
/** Until then a delivery may be on its way, or not yet in a system's search. */
const NEW_FOR_MS = 5 * MINUTE_MS;
/** SuiteCRM cuts seconds, and a page may end within a minute. */
const READ_BEYOND_MS = 2 * MINUTE_MS;

/** A lead whose records are still being found. */
interface Group {
  id: string;
  row?: OutboxRow;
  records: FoundRecord[];
  byText: boolean;
  /** Of its row and records (ms since the epoch), and what their messages are compared by. */
  times: number[];
  texts: Set<string>;
}

const newGroup = (id: string): Group => ({
  id,
  records: [],
  byText: false,
  times: [],
  texts: new Set(),
});

function addRow(group: Group, row: OutboxRow): void {
  group.row = row;
  group.times.push(timeOf(row.createdAt));
  group.texts.add(textKey(row.lead?.contact.message));
}

function addRecord(group: Group, found: FoundRecord): void {
  group.records.push(found);
  group.times.push(timeOf(found.record.at));
  group.texts.add(textKey(found.record.message));
}

/**
 * All leads, newest first, each once. Records of one submission's id are one lead. One without an id belongs to the lead
 * of the same address and text within 14 days; each lead has one such record of a system at most. What only has the
 * sender and the time in common, give or take ten minutes, is folded under one row. A sign `lacks` is given only where a
 * system was read completely back to the lead's time and can't have it in another form.
 */
export function mergeLeads(
  rows: readonly OutboxRow[],
  systems: readonly ReadSystem[],
  { now, parted = new Set() }: MergeOptions,
): MergedLead[] {
  const groups = groupRecords(rows, systems);
  const leads = groups.map(toLead).sort(newestFirst);
  const folded = foldProbable(leads, parted);
  const knowledge = systems.map((system) => ({ system, ...whatItTells(system, leads) }));
  const withSigns = (lead: MergedLead, mayClaim: boolean): MergedLead => ({
    ...lead,
    signs: Object.fromEntries(
      knowledge.flatMap((one) => {
        const sign = signOf(lead, one, now);
        if (!sign) return [];
        return [[one.system.id, sign.state === 'lacks' && !mayClaim ? { state: 'unknown' as const } : sign]];
      }),
    ),
  });
  return folded.map(({ lead, probably }) => ({
    ...withSigns(lead, probably.length === 0),
    probably: probably.map((other) => withSigns(other, false)),
  }));
}

function groupRecords(rows: readonly OutboxRow[], systems: readonly ReadSystem[]): Group[] {
  const byId = new Map<string, Group>();
  const groupOf = (id: string): Group => {
    const known = byId.get(id.toLowerCase());
    if (known) return known;
    const group = newGroup(id);
    byId.set(id.toLowerCase(), group);
    return group;
  };
  for (const row of rows) addRow(groupOf(row.id), row);
  const withoutId: FoundRecord[] = [];
  for (const { id: system, records } of systems) {
    for (const record of new Map(records.map((one) => [one.record, one])).values()) {
      if (record.submission) addRecord(groupOf(record.submission), { system, record });
      else withoutId.push({ system, record });
    }
  }
  const groups = [...byId.values()];
  const bySender = new Map<string, Group[]>();
  const index = (group: Group) => {
    const email = emailOf(group);
    const known = bySender.get(email);
    if (known) known.push(group);
    else if (email) bySender.set(email, [group]);
  };
  groups.forEach(index);
  // Oldest first: of two alike, each finds its own.
  for (const found of withoutId.sort((one, other) => timeOf(one.record.at) - timeOf(other.record.at))) {
    const id = derivedId(found.system, found.record.record);
    const sent = byId.get(id);
    if (sent) {
      addRecord(sent, found);
      continue;
    }
    const twin = findByText(found, bySender.get(normalizeEmail(found.record.email)) ?? []);
    if (twin) {
      addRecord(twin, found);
      twin.byText = true;
      continue;
    }
    const group = newGroup(id);
    addRecord(group, found);
    groups.push(group);
    byId.set(id, group);
    index(group);
  }
  return groups;
}

/** Of the sender's leads that this system isn't known to have, the nearest with the same text. */
function findByText({ system, record }: FoundRecord, groups: readonly Group[]): Group | undefined {
  const text = textKey(record.message);
  if (text === '') return undefined;
  const at = timeOf(record.at);
  const [nearest] = groups
    .filter(({ texts, records }) => texts.has(text) && records.every((one) => one.system !== system))
    .map((group) => ({ group, away: Math.min(...group.times.map((time) => Math.abs(time - at))) }))
    .filter(({ away }) => away <= SAME_TEXT_WITHIN_MS)
    .sort((one, other) => one.away - other.away);
  return nearest?.group;
}

/** Whether a record without a submission's id is this lead by its address and text. */
export const isSameByText = (lead: MergedLead, record: LeadRecord): boolean => {
  const text = textKey(record.message);
  return (
    !record.submission &&
    text !== '' &&
    text === textKey(lead.contact.message) &&
    normalizeEmail(record.email) === normalizeEmail(lead.contact.email) &&
    timesOf(lead).some((at) => Math.abs(at - timeOf(record.at)) <= SAME_TEXT_WITHIN_MS)
  );
};

type Sources = Pick<MergedLead, 'row' | 'records'>;

const timesOf = ({ row, records }: Sources): number[] => [
  ...(row ? [timeOf(row.createdAt)] : []),
  ...records.map(({ record }) => timeOf(record.at)),
];

const emailOf = ({ row, records }: Sources): string =>
  [row?.lead?.contact.email, ...records.map(({ record }) => record.email)]
    .map(normalizeEmail)
    .find(Boolean) ?? '';

const normalizeEmail = (email = ''): string => email.trim().toLowerCase();

const timeOf = (iso: string): number => Date.parse(iso) || 0;

const newestFirst = (one: MergedLead, other: MergedLead) => timeOf(other.at) - timeOf(one.at);

function toLead({ id, row, records, byText }: Group): MergedLead {
  const [first] = [...records].sort((one, other) => timeOf(one.record.at) - timeOf(other.record.at));
  const whole = records.filter(({ record }) => record.message !== undefined && !record.cut);
  const said = (name: ContactFieldName): string =>
    row?.lead?.contact[name] ||
    (name === 'message' ? whole : []).map(({ record }) => record[name]).find(Boolean) ||
    records.map(({ record }) => record[name]).find(Boolean) ||
    '';
  return {
    id,
    at: row?.createdAt ?? first?.record.at ?? '',
    kind: row?.kind ?? records.map(({ record }) => record.kind).find(Boolean),
    contact: Object.fromEntries(contactFields.map(({ name }) => [name, said(name)])) as LeadContact,
    cut: !row?.lead && whole.length === 0 && records.some(({ record }) => record.cut),
    ...(row && { row }),
    records,
    byText,
    probably: [],
    signs: {},
  };
}

interface Folded {
  lead: MergedLead;
  probably: MergedLead[];
}

/** Folds a lead under an earlier one that it may well be. Two submissions' ids are two leads. */
function foldProbable(leads: readonly MergedLead[], parted: ReadonlySet<string>): Folded[] {
  const folds: Folded[] = [];
  const bySender = new Map<string, Folded[]>();
  // Those that are known best come first, so that the others go under them.
  const rank = (lead: MergedLead) => (lead.row ? 2 : hasId(lead) ? 1 : 0);
  for (const lead of [...leads].sort((one, other) => rank(other) - rank(one))) {
    const email = normalizeEmail(lead.contact.email);
    const known = bySender.get(email) ?? [];
    const over = parted.has(lead.id) || hasId(lead) || email === '' ? undefined : known.find(mayBe(lead));
    if (over) over.probably.push(lead);
    else {
      const fold: Folded = { lead, probably: [] };
      folds.push(fold);
      bySender.set(email, [...known, fold]);
    }
  }
  return folds.sort((one, other) => newestFirst(one.lead, other.lead));
}

const hasId = ({ row, records }: MergedLead): boolean =>
  row !== undefined || records.some(({ record }) => record.submission);

const mayBe =
  (lead: MergedLead) =>
  ({ lead: over, probably }: Folded): boolean => {
    const systems = new Set(
      [over, ...probably].flatMap(({ records }) => records.map(({ system }) => system)),
    );
    const [one, other] = [plainText(lead.contact.message), plainText(over.contact.message)];
    return (
      Math.abs(timeOf(lead.at) - timeOf(over.at)) <= PROBABLE_WITHIN_MS &&
      lead.records.every(({ system }) => !systems.has(system)) &&
      (one.startsWith(other) || other.startsWith(one))
    );
  };

interface Knowledge {
  system: ReadSystem;
  /** Its records have submissions' ids, so a lead that isn't among them isn't there. */
  keepsIds: boolean;
  /** Senders of whom it has a record that may be any of their leads. */
  uncertain: ReadonlySet<string>;
}

function whatItTells({ id, records }: ReadSystem, leads: readonly MergedLead[]): Omit<Knowledge, 'system'> {
  // One that matches another lead by its text is that lead, but for a CRM that keeps a contact for all of them.
  const uncertain = leads.flatMap(({ contact, records }) =>
    records.some(({ system, record }) => system === id && !record.submission)
      ? [normalizeEmail(contact.email)]
      : [],
  );
  return { keepsIds: records.some(({ submission }) => submission), uncertain: new Set(uncertain) };
}

/** Undefined where the lead isn't meant for the system. */
function signOf(lead: MergedLead, { system, keepsIds, uncertain }: Knowledge, now: number): Sign | undefined {
  const { row, kind } = lead;
  const found = lead.records.filter((one) => one.system === system.id).map(({ record }) => record);
  const receipt = receiptOf(row, system);
  const link = found.find((one) => one.link)?.link;
  const status = found.find((one) => one.status)?.status;
  const isOpen = row?.lead !== undefined && receipt !== undefined && receipt.state !== 'delivered';
  if (found.length > 0 && !(isOpen && receipt.accepted)) return { state: 'has', link, status };
  if (isOpen && row.spam !== 'honeypot')
    return { state: receipt.state, link, reason: receipt.attempts.at(-1)?.reason, nextAt: receipt.nextAt };
  const lookedAt = system.notFound.get(lead.id);
  const isReadBack =
    system.readBackTo !== undefined &&
    (system.readBackTo === '' || timeOf(system.readBackTo) < Math.min(...timesOf(lead)) - READ_BEYOND_MS);
  const readAt = lookedAt ?? (isReadBack ? system.readAt : undefined);
  if (receipt?.state === 'delivered' || receipt?.accepted) {
    const sentAt = timeOf(receipt.attempts.at(-1)?.at ?? lead.at);
    const shownAt = sentAt + (system.readsAtOnce ? 0 : NEW_FOR_MS);
    // Without ids, the lead may be an older record: a CRM keeps one contact for all messages of a sender.
    const isWhole = lookedAt !== undefined || system.readBackTo === '';
    const isKnown = keepsIds || (isWhole && !uncertain.has(normalizeEmail(lead.contact.email)));
    const isGone = isKnown && readAt !== undefined && timeOf(readAt) >= shownAt;
    return { state: isGone ? 'deleted' : 'delivered' };
  }
  if (!system.takes(kind) || row?.spam === 'honeypot') return undefined;
  if (now - timeOf(lead.at) < NEW_FOR_MS) return { state: 'new' };
  if (readAt === undefined || uncertain.has(normalizeEmail(lead.contact.email))) return { state: 'unknown' };
  return { state: 'lacks' };
}

/** The one that says most about whether the system has the lead. */
function receiptOf(row: OutboxRow | undefined, { destinations }: ReadSystem): Delivery | undefined {
  const receipts = destinations.flatMap((id) => row?.deliveries[id] ?? []);
  const rank = ({ accepted, state }: Delivery) => (accepted ? -1 : DELIVERY_STATES.indexOf(state));
  return receipts.sort((one, other) => rank(one) - rank(other))[0];
}

/**
 * Whether a system that was read lacks a lead, by itself or by its refusal. One that this browser's outbox owes it is
 * retried instead.
 */
export const isLacking = ({ signs, row }: MergedLead, { id }: { id: string }): boolean =>
  signs[id]?.state === 'lacks' || (signs[id]?.state === 'refused' && !row);
