import type { Destination } from '~/leads/destination';
import type { LeadKind } from '~/leads/lead';
import { type LeadStatus, leadStatus, statusesToShow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: LeadStatus | '';
}

export const everyLead: LeadFilter = { search: '', kind: '', status: '' };

/** The rows that fit. A search fits where each of its words stands in the name, email, company or message. */
export function filterLeads(
  rows: readonly OutboxRow[],
  { search, kind, status }: LeadFilter,
  destinations: readonly Destination[],
): OutboxRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!status || hasStatus(row, status, destinations)) &&
      (words.length === 0 || includesAll(row, words)),
  );
}

// A lead that one system refused and another one retries is found under both.
function hasStatus(row: OutboxRow, status: LeadStatus, destinations: readonly Destination[]): boolean {
  const whole = leadStatus(destinations, row);
  if (whole === status) return true;
  if (whole === 'held' || status === 'delivered') return false;
  return statusesToShow(destinations, row).some(({ delivery }) => delivery.state === status);
}

function includesAll({ lead }: OutboxRow, words: string[]): boolean {
  if (!lead) return false;
  const { firstName, lastName, email, company, message } = lead.contact;
  const text = [firstName, lastName, email, company, message].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
