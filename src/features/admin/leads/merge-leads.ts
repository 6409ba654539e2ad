import type { LeadRecord } from '~/integrations/lead-reader';
import { type ContactFieldName, contactFields, type LeadContact } from '~/leads/contact-fields';
import type { LeadKind } from '~/leads/outbox-row';
import { DELIVERY_STATES, type Delivery, type OutboxRow } from '~/leads/outbox-row';
import { deriveId, getTextKey, normalizeText } from './lead-identity';

/** A system in use, with what was read of it. */
export interface LeadSourceData {
  id: string;
  label: string;
  /** Its destinations: the keys of its receipts. */
  destinations: readonly string[];
  /** Whether leads of this kind go there. A record doesn't always tell its kind. */
  acceptsKind: (kind: LeadKind | undefined) => boolean;
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
export interface SystemStatus {
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
  isTruncated: boolean;
  /** This browser's. */
  row?: OutboxRow;
  records: readonly FoundRecord[];
  /** Some of its records have no submission's id: address and text are the same. */
  isMatchedByText: boolean;
  /** Other leads that are probably the same, by sender and time alone. */
  possibleDuplicates: readonly MergedLead[];
  /** By system: of those that take its kind. */
  systemStatuses: Readonly<Record<string, SystemStatus>>;
}

interface FoundRecord {
  system: string;
  record: LeadRecord;
}

interface MergeOptions {
  /** ms since the epoch. */
  now: number;
  /** Ids of leads that somebody has unmergedIds from those that they probably are. */
  unmergedIds?: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;
/** A delivery may wait for days. */
const SAME_TEXT_WITHIN_MS = 14 * 24 * 60 * MINUTE_MS;
const PROBABLE_WITHIN_MS = 10 * MINUTE_MS;
/** Until then a delivery may be on its way, or not yet in a system's search. */
const NEW_LEAD_MS = 5 * MINUTE_MS;
/** SuiteCRM cuts seconds, and a page may end within a minute. */
const READ_MARGIN_MS = 2 * MINUTE_MS;

/** A lead whose records are still being found. */
interface Group {
  id: string;
  row?: OutboxRow;
  records: FoundRecord[];
  isMatchedByText: boolean;
  /** Of its row and records (ms since the epoch), and what their messages are compared by. */
  times: number[];
  texts: Set<string>;
}

const createGroup = (id: string): Group => ({
  id,
  records: [],
  isMatchedByText: false,
  times: [],
  texts: new Set(),
});

function addRow(group: Group, row: OutboxRow): void {
  group.row = row;
  group.times.push(toTime(row.createdAt));
  group.texts.add(getTextKey(row.lead?.contact.message));
}

function addRecord(group: Group, found: FoundRecord): void {
  group.records.push(found);
  group.times.push(toTime(found.record.at));
  group.texts.add(getTextKey(found.record.message));
}

/**
 * All leads, newest first, each once. Records of one submission's id are one lead. One without an id belongs to the lead
 * of the same address and text within 14 days; each lead has one such record of a system at most. What only has the
 * sender and the time in common, give or take ten minutes, is folded under one row. A sign `lacks` is given only where a
 * system was read completely back to the lead's time and can't have it in another form.
 */
export function mergeLeads(
  rows: readonly OutboxRow[],
  systems: readonly LeadSourceData[],
  { now, unmergedIds = new Set() }: MergeOptions,
): MergedLead[] {
  const groups = groupRecords(rows, systems);
  const leads = groups.map(toLead).sort(compareNewestFirst);
  const folded = foldDuplicates(leads, unmergedIds);
  const knowledge = systems.map((system) => ({ system, ...getSystemFacts(system, leads) }));
  const withSigns = (lead: MergedLead, mayClaim: boolean): MergedLead => ({
    ...lead,
    systemStatuses: Object.fromEntries(
      knowledge.flatMap((one) => {
        const sign = getSystemStatus(lead, one, now);
        if (!sign) return [];
        return [[one.system.id, sign.state === 'lacks' && !mayClaim ? { state: 'unknown' as const } : sign]];
      }),
    ),
  });
  return folded.map(({ lead, possibleDuplicates: probably }) => ({
    ...withSigns(lead, probably.length === 0),
    possibleDuplicates: probably.map((other) => withSigns(other, false)),
  }));
}

function groupRecords(rows: readonly OutboxRow[], systems: readonly LeadSourceData[]): Group[] {
  const byId = new Map<string, Group>();
  const groupOf = (id: string): Group => {
    const known = byId.get(id.toLowerCase());
    if (known) return known;
    const group = createGroup(id);
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
    const email = findEmail(group);
    const known = bySender.get(email);
    if (known) known.push(group);
    else if (email) bySender.set(email, [group]);
  };
  groups.forEach(index);
  // Oldest first: of two alike, each finds its own.
  for (const found of withoutId.sort((one, other) => toTime(one.record.at) - toTime(other.record.at))) {
    const id = deriveId(found.system, found.record.record);
    const sent = byId.get(id);
    if (sent) {
      addRecord(sent, found);
      continue;
    }
    const twin = findByText(found, bySender.get(normalizeEmail(found.record.email)) ?? []);
    if (twin) {
      addRecord(twin, found);
      twin.isMatchedByText = true;
      continue;
    }
    const group = createGroup(id);
    addRecord(group, found);
    groups.push(group);
    byId.set(id, group);
    index(group);
  }
  return groups;
}

/** Of the sender's leads that this system isn't known to have, the nearest with the same text. */
function findByText({ system, record }: FoundRecord, groups: readonly Group[]): Group | undefined {
  const text = getTextKey(record.message);
  if (text === '') return undefined;
  const at = toTime(record.at);
  const [nearest] = groups
    .filter(({ texts, records }) => texts.has(text) && records.every((one) => one.system !== system))
    .map((group) => ({ group, away: Math.min(...group.times.map((time) => Math.abs(time - at))) }))
    .filter(({ away }) => away <= SAME_TEXT_WITHIN_MS)
    .sort((one, other) => one.away - other.away);
  return nearest?.group;
}

/** Whether a record without a submission's id is this lead by its address and text. */
export const isSameByText = (lead: MergedLead, record: LeadRecord): boolean => {
  const text = getTextKey(record.message);
  return (
    !record.submission &&
    text !== '' &&
    text === getTextKey(lead.contact.message) &&
    normalizeEmail(record.email) === normalizeEmail(lead.contact.email) &&
    getTimes(lead).some((at) => Math.abs(at - toTime(record.at)) <= SAME_TEXT_WITHIN_MS)
  );
};

type RowAndRecords = Pick<MergedLead, 'row' | 'records'>;

const getTimes = ({ row, records }: RowAndRecords): number[] => [
  ...(row ? [toTime(row.createdAt)] : []),
  ...records.map(({ record }) => toTime(record.at)),
];

const findEmail = ({ row, records }: RowAndRecords): string =>
  [row?.lead?.contact.email, ...records.map(({ record }) => record.email)]
    .map(normalizeEmail)
    .find(Boolean) ?? '';

const normalizeEmail = (email = ''): string => email.trim().toLowerCase();

const toTime = (iso: string): number => Date.parse(iso) || 0;

const compareNewestFirst = (one: MergedLead, other: MergedLead) => toTime(other.at) - toTime(one.at);

function toLead({ id, row, records, isMatchedByText: byText }: Group): MergedLead {
  const [first] = [...records].sort((one, other) => toTime(one.record.at) - toTime(other.record.at));
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
    isTruncated: !row?.lead && whole.length === 0 && records.some(({ record }) => record.cut),
    ...(row && { row }),
    records,
    isMatchedByText: byText,
    possibleDuplicates: [],
    systemStatuses: {},
  };
}

interface FoldedLead {
  lead: MergedLead;
  possibleDuplicates: MergedLead[];
}

/** Folds a lead under an earlier one that it may well be. Two submissions' ids are two leads. */
function foldDuplicates(leads: readonly MergedLead[], unmergedIds: ReadonlySet<string>): FoldedLead[] {
  const folds: FoldedLead[] = [];
  const bySender = new Map<string, FoldedLead[]>();
  // Those that are known best come first, so that the others go under them.
  const rank = (lead: MergedLead) => (lead.row ? 2 : hasSubmissionId(lead) ? 1 : 0);
  for (const lead of [...leads].sort((one, other) => rank(other) - rank(one))) {
    const email = normalizeEmail(lead.contact.email);
    const known = bySender.get(email) ?? [];
    const over =
      unmergedIds.has(lead.id) || hasSubmissionId(lead) || email === ''
        ? undefined
        : known.find(mayBeSameLead(lead));
    if (over) over.possibleDuplicates.push(lead);
    else {
      const fold: FoldedLead = { lead, possibleDuplicates: [] };
      folds.push(fold);
      bySender.set(email, [...known, fold]);
    }
  }
  return folds.sort((one, other) => compareNewestFirst(one.lead, other.lead));
}

const hasSubmissionId = ({ row, records }: MergedLead): boolean =>
  row !== undefined || records.some(({ record }) => record.submission);

const mayBeSameLead =
  (lead: MergedLead) =>
  ({ lead: over, possibleDuplicates: probably }: FoldedLead): boolean => {
    const systems = new Set(
      [over, ...probably].flatMap(({ records }) => records.map(({ system }) => system)),
    );
    const [one, other] = [normalizeText(lead.contact.message), normalizeText(over.contact.message)];
    return (
      Math.abs(toTime(lead.at) - toTime(over.at)) <= PROBABLE_WITHIN_MS &&
      lead.records.every(({ system }) => !systems.has(system)) &&
      (one.startsWith(other) || other.startsWith(one))
    );
  };

interface SystemFacts {
  system: LeadSourceData;
  /** Its records have submissions' ids, so a lead that isn't among them isn't there. */
  hasSubmissionIds: boolean;
  /** Senders of whom it has a record that may be any of their leads. */
  uncertainSenders: ReadonlySet<string>;
}

function getSystemFacts(
  { id, records }: LeadSourceData,
  leads: readonly MergedLead[],
): Omit<SystemFacts, 'system'> {
  // One that matches another lead by its text is that lead, but for a CRM that keeps a contact for all of them.
  const uncertain = leads.flatMap(({ contact, records }) =>
    records.some(({ system, record }) => system === id && !record.submission)
      ? [normalizeEmail(contact.email)]
      : [],
  );
  return {
    hasSubmissionIds: records.some(({ submission }) => submission),
    uncertainSenders: new Set(uncertain),
  };
}

/** Undefined where the lead isn't meant for the system. */
function getSystemStatus(
  lead: MergedLead,
  { system, hasSubmissionIds: keepsIds, uncertainSenders: uncertain }: SystemFacts,
  now: number,
): SystemStatus | undefined {
  const { row, kind } = lead;
  const found = lead.records.filter((one) => one.system === system.id).map(({ record }) => record);
  const receipt = findReceipt(row, system);
  const link = found.find((one) => one.link)?.link;
  const status = found.find((one) => one.status)?.status;
  const isOpen = row?.lead !== undefined && receipt !== undefined && receipt.state !== 'delivered';
  if (found.length > 0 && !(isOpen && receipt.accepted)) return { state: 'has', link, status };
  if (isOpen && row.spam !== 'honeypot')
    return { state: receipt.state, link, reason: receipt.attempts.at(-1)?.reason, nextAt: receipt.nextAt };
  const lookedAt = system.notFound.get(lead.id);
  const isReadBack =
    system.readBackTo !== undefined &&
    (system.readBackTo === '' || toTime(system.readBackTo) < Math.min(...getTimes(lead)) - READ_MARGIN_MS);
  const readAt = lookedAt ?? (isReadBack ? system.readAt : undefined);
  if (receipt?.state === 'delivered' || receipt?.accepted) {
    const sentAt = toTime(receipt.attempts.at(-1)?.at ?? lead.at);
    const shownAt = sentAt + (system.readsAtOnce ? 0 : NEW_LEAD_MS);
    // Without ids, the lead may be an older record: a CRM keeps one contact for all messages of a sender.
    const isWhole = lookedAt !== undefined || system.readBackTo === '';
    const isKnown = keepsIds || (isWhole && !uncertain.has(normalizeEmail(lead.contact.email)));
    const isGone = isKnown && readAt !== undefined && toTime(readAt) >= shownAt;
    return { state: isGone ? 'deleted' : 'delivered' };
  }
  if (!system.acceptsKind(kind) || row?.spam === 'honeypot') return undefined;
  if (now - toTime(lead.at) < NEW_LEAD_MS) return { state: 'new' };
  if (readAt === undefined || uncertain.has(normalizeEmail(lead.contact.email))) return { state: 'unknown' };
  return { state: 'lacks' };
}

/** The one that says most about whether the system has the lead. */
function findReceipt(row: OutboxRow | undefined, { destinations }: LeadSourceData): Delivery | undefined {
  const receipts = destinations.flatMap((id) => row?.deliveries[id] ?? []);
  const rank = ({ accepted, state }: Delivery) => (accepted ? -1 : DELIVERY_STATES.indexOf(state));
  return receipts.sort((one, other) => rank(one) - rank(other))[0];
}

/**
 * Whether a system that was read lacks a lead, by itself or by its refusal. One that this browser's outbox owes it is
 * retried instead.
 */
export const isLacking = ({ systemStatuses: signs, row }: MergedLead, { id }: { id: string }): boolean =>
  signs[id]?.state === 'lacks' || (signs[id]?.state === 'refused' && !row);
