import type { LeadKind } from '~/leads/lead';
import { isUndelivered, type LeadStates, type LeadStatus } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';

/** `undelivered`: on its way, or waiting for a person. */
export type StatusFilter = LeadStatus | 'undelivered';

export const LEAD_STATUSES = [
  'undelivered',
  'waiting',
  'retrying',
  'delivered',
  'refused',
  'failed',
  'held',
  'homeless',
  'imported',
] as const satisfies StatusFilter[];

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: StatusFilter | '';
  /** Days on this browser's calendar, both included: '2026-11-20', or empty. */
  from: string;
  to: string;
  oldestFirst: boolean;
}

export const everyLead: LeadFilter = {
  search: '',
  kind: '',
  status: '',
  from: '',
  to: '',
  oldestFirst: false,
};

/**
 * The rows that fit, of rows that come newest first. A search fits where each of its words stands in the name,
 * email, phone, company or message.
 */
export function filterLeads(
  rows: readonly OutboxRow[],
  { search, kind, status, from, to, oldestFirst }: LeadFilter,
  states: LeadStates,
): readonly OutboxRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const start = from && startOfDay(from);
  const end = to && startOfDay(to, 1);
  const found = rows.filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!start || row.createdAt >= start) &&
      (!end || row.createdAt < end) &&
      (!status || hasStatus(row, status, states)) &&
      (words.length === 0 || includesAll(row, words)),
  );
  return oldestFirst ? found.reverse() : found;
}

// A lead that one system refused and another one retries is found under both.
function hasStatus(row: OutboxRow, status: StatusFilter, states: LeadStates): boolean {
  const whole = states.of(row);
  if (status === 'undelivered') return isUndelivered(whole.status);
  if (whole.status === status) return true;
  if (whole.status === 'held' || whole.status === 'imported' || status === 'delivered') return false;
  return row.lead !== undefined && whole.shown.some(({ delivery }) => delivery.state === status);
}

function includesAll(row: OutboxRow, words: string[]): boolean {
  let text = texts.get(row);
  if (text === undefined) {
    const { firstName, lastName, email, phone, company, message } = row.lead?.contact ?? {};
    text = [firstName, lastName, email, phone, company, message].join(' ').toLowerCase();
    texts.set(row, text);
  }
  return words.every((word) => text.includes(word));
}

// Each key that is pressed searches all of them.
const texts = new WeakMap<OutboxRow, string>();

/** As the ISO timestamp that rows carry. */
function startOfDay(day: string, plusDays = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + plusDays);
  return start.toISOString();
}
