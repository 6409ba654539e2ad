import type { LeadRecord } from '~/integrations/lead-reader';
import { type ContactFieldName, contactFields, type LeadContact } from '~/leads/contact-fields';
import { DELIVERY_STATES, type Delivery, type LeadKind, type OutboxRow } from '~/leads/outbox-row';
import { deriveId, getTextKey, normalizeText } from './lead-identity';

/** A system in use, with the records read from it. */
export interface LeadSourceData {
  id: string;
  label: string;
  /** Ids of its destinations: the keys of its deliveries. */
  destinations: readonly string[];
  /** Whether leads of this kind go there. Undefined: the record doesn't tell its kind. */
  acceptsKind: (kind: LeadKind | undefined) => boolean;
  /** May contain a record twice. */
  records: readonly LeadRecord[];
  /** Time (ISO) since which every record was read; empty if all were. Undefined: not read yet. */
  completeSince: string | undefined;
  /** Time of the read (ISO). */
  readAt: string | undefined;
  /** Times (ISO) of look-ups that didn't find a lead, by the lead's id. */
  notFound: ReadonlyMap<string, string>;
  /** True if the next read shows a new record; false if a search index lags behind. */
  hasNoSearchDelay: boolean;
}

/**
 * The status of a lead in a system. `has`: it was read there. `missing`: it should be there and isn't. `delivered`: this
 * browser's delivery says so. `deleted`: it was delivered, and is gone. `new`: too recent for `missing`. Other states are
 * those of this browser's delivery.
 */
export interface SystemStatus {
  code: 'has' | 'missing' | 'unknown' | 'new' | 'deleted' | Delivery['state'];
  link?: string | undefined;
  /** The record's status or stage, in the system's words. */
  recordStatus?: string | undefined;
  /** Why the last attempt failed. */
  reason?: string | undefined;
  /** Time of the next attempt, in ms since the epoch. */
  nextAt?: number | undefined;
}

/** A lead, merged from all systems and this browser. */
export interface MergedLead {
  /** The submission id, or one derived from a record, the same in every browser. A UUID except in imported rows. */
  id: string;
  /** Time of the submission if known, else of the first record (ISO). */
  at: string;
  kind: LeadKind | undefined;
  contact: LeadContact;
  /** No source has the whole message. */
  isTruncated: boolean;
  row?: OutboxRow;
  records: readonly FoundRecord[];
  /** Some records have no submission id, and match by address and text. */
  isMatchedByText: boolean;
  /** Leads with the same sender at about the same time. */
  possibleDuplicates: readonly MergedLead[];
  /** By system id, for systems that take its kind. */
  systemStatuses: Readonly<Record<string, SystemStatus>>;
}

interface FoundRecord {
  system: string;
  record: LeadRecord;
}

interface MergeOptions {
  /** In ms since the epoch. */
  now: number;
  /** Ids of possible duplicates that the user has separated. */
  separatedIds?: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;
/** A delivery may be pending for days. */
const SAME_TEXT_WITHIN_MS = 14 * 24 * 60 * MINUTE_MS;
const PROBABLE_WITHIN_MS = 10 * MINUTE_MS;
/** A younger lead may be on its way, or not yet in a system's search index. */
const NEW_LEAD_MS = 5 * MINUTE_MS;
/** SuiteCRM drops seconds, and a page may end within a minute. */
const READ_MARGIN_MS = 2 * MINUTE_MS;

interface Group {
  id: string;
  row?: OutboxRow;
  records: FoundRecord[];
  isMatchedByText: boolean;
  /** Times of its row and records, in ms since the epoch. */
  times: number[];
  /** Text keys of their messages. */
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
 * Merges rows and records to leads, newest first. Records with one submission id are one lead. A record without an id
 * belongs to the lead with the same address and text within 14 days; each lead has at most one such record of a system.
 * A lead with the same sender within ten minutes becomes a possible duplicate. The status is `missing` only if the system
 * was read completely back to the lead's time and can't have the lead in another form.
 */
export function mergeLeads(
  rows: readonly OutboxRow[],
  sources: readonly LeadSourceData[],
  { now, separatedIds = new Set() }: MergeOptions,
): MergedLead[] {
  const groups = groupRecords(rows, sources);
  const leads = groups.map(toLead).sort(compareNewestFirst);
  const uniqueLeads = groupDuplicates(leads, separatedIds);
  const indexes = sources.map((source) => ({ source, ...indexSource(source, leads) }));
  const addStatuses = (lead: MergedLead, isUnique: boolean): MergedLead => ({
    ...lead,
    systemStatuses: Object.fromEntries(
      indexes.flatMap((index) => {
        const status = getSystemStatus(lead, index, now);
        if (!status) return [];
        // The system may have the lead as the duplicate.
        const isUncertain = status.code === 'missing' && !isUnique;
        return [[index.source.id, isUncertain ? { code: 'unknown' as const } : status]];
      }),
    ),
  });
  return uniqueLeads.map(({ lead, possibleDuplicates }) => ({
    ...addStatuses(lead, possibleDuplicates.length === 0),
    possibleDuplicates: possibleDuplicates.map((duplicate) => addStatuses(duplicate, false)),
  }));
}

function groupRecords(rows: readonly OutboxRow[], sources: readonly LeadSourceData[]): Group[] {
  const byId = new Map<string, Group>();
  const getGroup = (id: string): Group => {
    const known = byId.get(id.toLowerCase());
    if (known) return known;
    const group = createGroup(id);
    byId.set(id.toLowerCase(), group);
    return group;
  };
  for (const row of rows) addRow(getGroup(row.id), row);
  const withoutId: FoundRecord[] = [];
  for (const { id: system, records } of sources) {
    for (const record of new Map(records.map((candidate) => [candidate.record, candidate])).values()) {
      if (record.submission) addRecord(getGroup(record.submission), { system, record });
      else withoutId.push({ system, record });
    }
  }
  const groups = [...byId.values()];
  const bySender = new Map<string, Group[]>();
  const indexBySender = (group: Group) => {
    const email = findEmail(group);
    const known = bySender.get(email);
    if (known) known.push(group);
    else if (email) bySender.set(email, [group]);
  };
  groups.forEach(indexBySender);
  // Oldest first, so that of two equal messages each finds its own record.
  for (const found of withoutId.sort((a, b) => toTime(a.record.at) - toTime(b.record.at))) {
    const id = deriveId(found.system, found.record.record);
    const sentFromRecord = byId.get(id);
    if (sentFromRecord) {
      addRecord(sentFromRecord, found);
      continue;
    }
    const match = findByText(found, bySender.get(normalizeEmail(found.record.email)) ?? []);
    if (match) {
      addRecord(match, found);
      match.isMatchedByText = true;
      continue;
    }
    const group = createGroup(id);
    addRecord(group, found);
    groups.push(group);
    byId.set(id, group);
    indexBySender(group);
  }
  return groups;
}

/** Finds the sender's nearest lead with the same text that has no record of this system yet. */
function findByText({ system, record }: FoundRecord, groups: readonly Group[]): Group | undefined {
  const text = getTextKey(record.message);
  if (text === '') return undefined;
  const at = toTime(record.at);
  const [nearest] = groups
    .filter(
      ({ texts, records }) => texts.has(text) && records.every((existing) => existing.system !== system),
    )
    .map((group) => ({ group, distance: Math.min(...group.times.map((time) => Math.abs(time - at))) }))
    .filter(({ distance }) => distance <= SAME_TEXT_WITHIN_MS)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.group;
}

/** Whether a record without a submission id matches the lead by address and text. */
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

const compareNewestFirst = (a: MergedLead, b: MergedLead) => toTime(b.at) - toTime(a.at);

function toLead({ id, row, records, isMatchedByText }: Group): MergedLead {
  const [first] = [...records].sort((a, b) => toTime(a.record.at) - toTime(b.record.at));
  const complete = records.filter(({ record }) => record.message !== undefined && !record.cut);
  const findValue = (name: ContactFieldName): string =>
    row?.lead?.contact[name] ||
    (name === 'message' ? complete : []).map(({ record }) => record[name]).find(Boolean) ||
    records.map(({ record }) => record[name]).find(Boolean) ||
    '';
  return {
    id,
    at: row?.createdAt ?? first?.record.at ?? '',
    kind: row?.kind ?? records.map(({ record }) => record.kind).find(Boolean),
    contact: Object.fromEntries(contactFields.map(({ name }) => [name, findValue(name)])) as LeadContact,
    isTruncated: !row?.lead && complete.length === 0 && records.some(({ record }) => record.cut),
    ...(row && { row }),
    records,
    isMatchedByText,
    possibleDuplicates: [],
    systemStatuses: {},
  };
}

interface LeadWithDuplicates {
  lead: MergedLead;
  possibleDuplicates: MergedLead[];
}

/** Groups possible duplicates under the lead that is known best. Leads with different submission ids stay separate. */
function groupDuplicates(
  leads: readonly MergedLead[],
  separatedIds: ReadonlySet<string>,
): LeadWithDuplicates[] {
  const groups: LeadWithDuplicates[] = [];
  const bySender = new Map<string, LeadWithDuplicates[]>();
  // Sorts the leads that are known best first.
  const rank = (lead: MergedLead) => (lead.row ? 2 : hasSubmissionId(lead) ? 1 : 0);
  for (const lead of [...leads].sort((a, b) => rank(b) - rank(a))) {
    const email = normalizeEmail(lead.contact.email);
    const known = bySender.get(email) ?? [];
    const match =
      separatedIds.has(lead.id) || hasSubmissionId(lead) || email === ''
        ? undefined
        : known.find(mayBeSameLead(lead));
    if (match) match.possibleDuplicates.push(lead);
    else {
      const group: LeadWithDuplicates = { lead, possibleDuplicates: [] };
      groups.push(group);
      bySender.set(email, [...known, group]);
    }
  }
  return groups.sort((a, b) => compareNewestFirst(a.lead, b.lead));
}

const hasSubmissionId = ({ row, records }: MergedLead): boolean =>
  row !== undefined || records.some(({ record }) => record.submission);

const mayBeSameLead =
  (lead: MergedLead) =>
  ({ lead: candidate, possibleDuplicates }: LeadWithDuplicates): boolean => {
    const systems = new Set(
      [candidate, ...possibleDuplicates].flatMap(({ records }) => records.map(({ system }) => system)),
    );
    const [text, otherText] = [normalizeText(lead.contact.message), normalizeText(candidate.contact.message)];
    return (
      Math.abs(toTime(lead.at) - toTime(candidate.at)) <= PROBABLE_WITHIN_MS &&
      lead.records.every(({ system }) => !systems.has(system)) &&
      (text.startsWith(otherText) || otherText.startsWith(text))
    );
  };

interface SourceIndex {
  source: LeadSourceData;
  /** Its records have submission ids, so it lacks every lead whose id is not among them. */
  hasSubmissionIds: boolean;
  /** Email addresses of senders with a record that may be any of their leads. */
  uncertainSenders: ReadonlySet<string>;
}

function indexSource(
  { id, records }: LeadSourceData,
  leads: readonly MergedLead[],
): Omit<SourceIndex, 'source'> {
  // A CRM may keep one contact, with one text, for all leads of a sender.
  const senders = leads.flatMap(({ contact, records }) =>
    records.some(({ system, record }) => system === id && !record.submission)
      ? [normalizeEmail(contact.email)]
      : [],
  );
  return {
    hasSubmissionIds: records.some(({ submission }) => submission),
    uncertainSenders: new Set(senders),
  };
}

/** Returns undefined for a system that the lead isn't meant for. */
function getSystemStatus(
  lead: MergedLead,
  { source, hasSubmissionIds, uncertainSenders }: SourceIndex,
  now: number,
): SystemStatus | undefined {
  const { row, kind } = lead;
  const records = lead.records
    .filter((candidate) => candidate.system === source.id)
    .map(({ record }) => record);
  const delivery = findDelivery(row, source);
  const link = records.find((record) => record.link)?.link;
  const recordStatus = records.find((record) => record.status)?.status;
  const isOpen = row?.lead !== undefined && delivery !== undefined && delivery.state !== 'delivered';
  if (records.length > 0 && !(isOpen && delivery.accepted)) return { code: 'has', link, recordStatus };
  if (isOpen && row.spam !== 'honeypot')
    return { code: delivery.state, link, reason: delivery.attempts.at(-1)?.reason, nextAt: delivery.nextAt };
  const lookedAt = source.notFound.get(lead.id);
  const isReadCompletely =
    source.completeSince !== undefined &&
    (source.completeSince === '' ||
      toTime(source.completeSince) < Math.min(...getTimes(lead)) - READ_MARGIN_MS);
  const readAt = lookedAt ?? (isReadCompletely ? source.readAt : undefined);
  if (delivery?.state === 'delivered' || delivery?.accepted) {
    const sentAt = toTime(delivery.attempts.at(-1)?.at ?? lead.at);
    const shownAt = sentAt + (source.hasNoSearchDelay ? 0 : NEW_LEAD_MS);
    // Without ids, an older record may be the lead: a CRM keeps one contact for all messages of a sender.
    const isComplete = lookedAt !== undefined || source.completeSince === '';
    const isKnown =
      hasSubmissionIds || (isComplete && !uncertainSenders.has(normalizeEmail(lead.contact.email)));
    const isGone = isKnown && readAt !== undefined && toTime(readAt) >= shownAt;
    return { code: isGone ? 'deleted' : 'delivered' };
  }
  if (!source.acceptsKind(kind) || row?.spam === 'honeypot') return undefined;
  if (now - toTime(lead.at) < NEW_LEAD_MS) return { code: 'new' };
  if (readAt === undefined || uncertainSenders.has(normalizeEmail(lead.contact.email)))
    return { code: 'unknown' };
  return { code: 'missing' };
}

/** Finds the delivery that says most about whether the system has the lead. */
function findDelivery(row: OutboxRow | undefined, { destinations }: LeadSourceData): Delivery | undefined {
  const deliveries = destinations.flatMap((id) => row?.deliveries[id] ?? []);
  const rank = ({ accepted, state }: Delivery) => (accepted ? -1 : DELIVERY_STATES.indexOf(state));
  return deliveries.sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * Whether a lead is missing in a source, or was refused by it. A lead that this browser's outbox still delivers to it is retried
 * instead.
 */
export const isMissingIn = ({ id }: { id: string }, { systemStatuses, row }: MergedLead): boolean =>
  systemStatuses[id]?.code === 'missing' || (systemStatuses[id]?.code === 'refused' && !row);
