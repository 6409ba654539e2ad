import { getResultRecord, type LeadRecord } from '~/integrations/lead-reader';
import { type ContactFieldName, contactFields, type LeadContact } from '~/leads/contact-fields';
import { getNextAttemptAt } from '~/leads/next-action';
import type { Delivery, LeadKind, OutboxRow } from '~/leads/outbox-row';
import { findKindByAnswers } from './find-kind';

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
  /**
   * Time (ISO, by the system's clock) since which every record was read; empty if all were. Undefined: nothing is known
   * yet.
   */
  completeSince: string | undefined;
  /** Ids of leads that were looked up there, whatever was read. */
  lookedUpIds: ReadonlySet<string>;
  /** Whether it stores submissions' ids. Without them no lead counts as missing there. */
  hasIds: boolean;
  /** Its lists may lack new records for minutes, so only a look-up shows that it lacks a lead. */
  hasSearchDelay?: boolean | undefined;
  /** Undefined: not read yet. */
  read: ReadTime | undefined;
  /** Why it couldn't be read. */
  error: string | undefined;
  /** Ids of leads that an earlier read of this browser found there. */
  seenIds: ReadonlySet<string>;
  /** What other systems' records say if it had the lead before them (`alsoIn`). */
  receipt: string;
}

/** When something was read, by two clocks: only times of the same clock can be compared. */
export interface ReadTime {
  /** By the clock of the system or of the host's function (ISO). */
  readAt: string;
  /** By this browser's clock, in ms since the epoch. */
  receivedAt: number;
}

/**
 * The status of a lead in a system. `has`: it was read there. `missing`: it should be there and isn't. `deleted`: it was
 * there, and is gone. `unknown`: `reason` says why. Other states are those of this browser's delivery.
 */
export interface SystemStatus {
  code: 'has' | 'missing' | 'unknown' | 'deleted' | Delivery['state'];
  link?: string | undefined;
  /** The record's status or stage, in the system's words. */
  recordStatus?: string | undefined;
  /** Why the last attempt failed, or why nothing is known. */
  reason?: string | undefined;
  /** Time of the next attempt, in ms since the epoch. */
  nextAt?: number | undefined;
}

/** A lead of all systems and this browser, by the submission's id; or one record that has none. */
export interface MergedLead {
  /** The submission's id, a UUID in lower case. For a record without one, system and record. */
  id: string;
  /** Somebody entered this record in its system: it has no submission's id, isn't counted, and is never sent on. */
  isEnteredByHand: boolean;
  /** When the first system got it, by that system's clock; this browser's time if no record was read (ISO). */
  at: string;
  /** The submission's own time (ISO). */
  submittedAt: string;
  kind: LeadKind | undefined;
  contact: LeadContact;
  /** No source has the whole message. */
  isTruncated: boolean;
  row?: OutboxRow;
  records: readonly FoundRecord[];
  /** By system id, for systems that take its kind. */
  systemStatuses: Readonly<Record<string, SystemStatus>>;
}

interface FoundRecord {
  system: string;
  record: LeadRecord;
}

/** The reason while a lead seems to be missing in a system that wasn't read to its end. */
export const NOT_LOOKED_UP = 'It has not been looked up there yet.';

const MINUTE_MS = 60_000;
/** A younger lead may be on its way, or not yet in a system's search index. */
const NEW_LEAD_MS = 5 * MINUTE_MS;
/** SuiteCRM drops seconds, and systems' clocks differ. */
const READ_MARGIN_MS = 2 * MINUTE_MS;

interface Group {
  id: string;
  row?: OutboxRow;
  records: FoundRecord[];
}

/**
 * Merges rows and records to leads, newest first: those with one submission id are one lead, and so are a row and a
 * record that its receipt names. Any other record without an id is listed as what its system has.
 */
export function mergeLeads(rows: readonly OutboxRow[], sources: readonly LeadSourceData[]): MergedLead[] {
  const groups = new Map<string, Group>();
  const getGroup = (id: string): Group => {
    const group = groups.get(id) ?? { id, records: [] };
    groups.set(id, group);
    return group;
  };
  /** Ids of this browser's rows by the records of their receipts. */
  const idsByRecord = new Map<string, string>();
  for (const row of rows) {
    getGroup(row.id).row = row;
    for (const [destination, { steps }] of Object.entries(row.deliveries)) {
      for (const step of Object.values(steps))
        if (step.status === 'done') idsByRecord.set(`${destination}:${getResultRecord(step.result)}`, row.id);
    }
  }
  for (const { id: system, destinations, records } of sources) {
    const distinct = [...new Map(records.map((candidate) => [candidate.record, candidate])).values()];
    // The first one is the submission's. Somebody may have copied it for another person.
    for (const record of distinct.sort((a, b) => toTime(a.at) - toTime(b.at))) {
      const ownId = destinations.map((one) => idsByRecord.get(`${one}:${record.record}`)).find(Boolean);
      getGroup(record.submission ?? ownId ?? `${system}:${record.record}`).records.push({ system, record });
    }
  }
  const traitsWithoutId = new Map(
    sources.map(({ id, records }) => [
      id,
      new Set(records.filter(({ submission }) => !submission).flatMap(getTraits)),
    ]),
  );
  return [...groups.values()]
    .map((group) => toLead(group, sources, traitsWithoutId))
    .sort((a, b) => toTime(b.at) - toTime(a.at));
}

/**
 * Texts that tell a sender: the address, which somebody may have corrected, and name and message together. A record
 * without an id that shares one may be a lead from before the system had the field: that proves nothing, and a claim
 * that it's missing would make it twice.
 */
const getTraits = ({ firstName, lastName, email, message }: Partial<LeadContact>): string[] => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [email, name && message && `${name}\n${message}`].flatMap((text) => text?.toLowerCase() || []);
};

const toTime = (iso: string): number => Date.parse(iso) || 0;

function toLead(
  { id, row, records }: Group,
  sources: readonly LeadSourceData[],
  traitsWithoutId: ReadonlyMap<string, ReadonlySet<string>>,
): MergedLead {
  const existing = records.filter(({ record }) => !record.isDeleted);
  const read = existing.map(({ record }) => record);
  // HubSpot's deal without its contact has a title in place of a name.
  const senders = [...read].sort(
    (a, b) => Number(!a.email) - Number(!b.email) || Number(!!a.isShared) - Number(!!b.isShared),
  );
  const oldest = [...read].sort((a, b) => toTime(a.at) - toTime(b.at))[0];
  const wholeTexts = read.filter(({ message, cut }) => message && !cut);
  const findValue = (name: ContactFieldName): string =>
    row?.lead?.contact[name] ||
    (name === 'message' ? [...wholeTexts, ...read] : senders).map((record) => record[name]).find(Boolean) ||
    '';
  const contact = Object.fromEntries(contactFields.map(({ name }) => [name, findValue(name)])) as LeadContact;
  const isEnteredByHand = !row && records.every(({ record }) => !record.submission || record.isUnproven);
  const lead = {
    id,
    isEnteredByHand,
    at: oldest?.at ?? row?.createdAt ?? records[0]?.record.at ?? '',
    submittedAt:
      row?.createdAt ?? read.find(({ submittedAt }) => submittedAt)?.submittedAt ?? oldest?.at ?? '',
    kind:
      row?.kind ??
      read.find(({ kind }) => kind)?.kind ??
      (isEnteredByHand ? undefined : findKindByAnswers(contact.message)),
    contact,
    isTruncated: !row?.lead && wholeTexts.length === 0 && read.some(({ cut }) => cut),
    ...(row && { row }),
    records: existing,
  };
  const systemStatuses = Object.fromEntries(
    sources.flatMap((source) => {
      const own = records.filter(({ system }) => system === source.id).map(({ record }) => record);
      const traits = traitsWithoutId.get(source.id);
      const mayHaveWithoutId = getTraits(contact).some((trait) => traits?.has(trait));
      const status = getSystemStatus(lead, own, source, mayHaveWithoutId);
      return status ? [[source.id, status]] : [];
    }),
  );
  return { ...lead, systemStatuses };
}

/** `records`: the lead's records of this source. Returns undefined for a system that the lead isn't meant for. */
function getSystemStatus(
  lead: Omit<MergedLead, 'systemStatuses'>,
  records: readonly LeadRecord[],
  source: LeadSourceData,
  mayHaveWithoutId: boolean,
): SystemStatus | undefined {
  const { row, kind } = lead;
  const existing = records.filter(({ isDeleted }) => !isDeleted);
  const delivery = findDelivery(row, source);
  const link = existing.find((record) => record.link)?.link;
  const isOpen = row?.lead !== undefined && delivery !== undefined && delivery.state !== 'delivered';
  if (existing.length > 0 && !(isOpen && delivery.accepted))
    return { code: 'has', link, recordStatus: existing.find(({ status }) => status)?.status };
  if (isOpen && row.spam !== 'honeypot')
    return {
      code: delivery.state,
      link,
      reason: delivery.attempts.at(-1)?.reason,
      nextAt: getNextAttemptAt(delivery),
    };
  if (lead.isEnteredByHand || row?.spam === 'honeypot') return undefined;
  if (records.length > 0) return { code: 'deleted' };
  const isReceived = delivery?.accepted || delivery?.state === 'delivered';
  if (!isReceived && !source.acceptsKind(kind)) return undefined;
  const doubt = findDoubt(lead, source, { mayHaveWithoutId, delivery });
  // This browser's receipt counts until a read contradicts it.
  if (doubt) return { code: isReceived ? 'delivered' : 'unknown', reason: doubt };
  const hadIt =
    isReceived ||
    source.seenIds.has(lead.id) ||
    lead.records.some(({ record }) => record.alsoIn === source.receipt);
  return { code: hadIt ? 'deleted' : 'missing' };
}

/** Why it can't be said that a system lacks a lead. Undefined if it can. */
function findDoubt(
  { id, at, records }: Omit<MergedLead, 'systemStatuses'>,
  { completeSince, lookedUpIds, hasIds, hasSearchDelay, read, error }: LeadSourceData,
  { mayHaveWithoutId, delivery }: { mayHaveWithoutId: boolean; delivery: Delivery | undefined },
): string | undefined {
  if (error) return 'It could not be read.';
  if (!read) return 'It has not been read yet.';
  if (!hasIds) return "It has no field for the submission's id, so nobody can tell.";
  if (mayHaveWithoutId) return 'It has a record of this sender without an id, which may be this lead.';
  // A lead of this browser alone has no time by a system's clock, so only a system that was read to its end lacks it.
  const isComplete =
    completeSince === '' ||
    (completeSince !== undefined &&
      records.length > 0 &&
      toTime(completeSince) < toTime(at) - READ_MARGIN_MS);
  if (!isComplete) return 'It has not been read back to this lead.';
  const age = records.length > 0 ? toTime(read.readAt) - toTime(at) : read.receivedAt - toTime(at);
  const sentAt = toTime(delivery?.attempts.at(-1)?.at ?? '');
  // A clock that was ahead has been corrected since.
  if (Math.min(age, Math.abs(read.receivedAt - sentAt)) < NEW_LEAD_MS)
    return 'The lead was less than five minutes old: it may be on its way.';
  // Systems may have got it at other times, and sales people change the dates of HubSpot's deals.
  return (completeSince === '' && !hasSearchDelay) || lookedUpIds.has(id) ? undefined : NOT_LOOKED_UP;
}

/** The delivery to the system's first destination that has one: HubSpot's form makes no deal. */
const findDelivery = (row: OutboxRow | undefined, { destinations }: LeadSourceData): Delivery | undefined =>
  destinations.map((id) => row?.deliveries[id]).find(Boolean);

/**
 * Whether a lead is missing in a source, or was refused by it. A lead that this browser's outbox still delivers to it is
 * retried instead.
 */
export const isMissingIn = ({ id }: { id: string }, { systemStatuses, row }: MergedLead): boolean =>
  systemStatuses[id]?.code === 'missing' || (systemStatuses[id]?.code === 'refused' && !row);
