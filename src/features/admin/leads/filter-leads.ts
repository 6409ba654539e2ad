import { leadSystems } from '~/integrations/lead-systems';
import { isUndelivered, type LeadStates } from '~/leads/lead-status';
import { DELIVERY_STATES, LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { paths } from '~/shared/paths';
import { isMissingIn, type MergedLead } from './merge-leads';

/** States of this browser's deliveries. `undelivered`: pending, or in need of a person. */
const STATUSES = ['undelivered', ...DELIVERY_STATES, 'spam', 'unrouted', 'imported'] as const;
type StatusFilter = (typeof STATUSES)[number];

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: StatusFilter | '';
  /** The id of a system in which the leads are missing. */
  missingIn: string;
}

export const emptyFilter: LeadFilter = { search: '', kind: '', status: '', missingIn: '' };

/**
 * Returns the matching leads in their order. The id or contact of a match contains every word of the search. Somebody may have
 * corrected the sender in one system, so those of all records count.
 */
export function filterLeads(
  leads: readonly MergedLead[],
  { search, kind, status, missingIn }: LeadFilter,
  statuses: LeadStates,
): readonly MergedLead[] {
  const words = normalizeForSearch(search).split(' ');
  const matches = ({ id, contact, records }: MergedLead) => {
    const senders = records.flatMap(({ record: { firstName, lastName, email } }) => [
      firstName,
      lastName,
      email,
    ]);
    const text = normalizeForSearch([id, ...Object.values(contact), ...senders].join(' '));
    return words.every((word) => text.includes(word));
  };
  return leads.filter(
    (lead) =>
      (!kind || lead.kind === kind) &&
      (!missingIn || isMissingIn({ id: missingIn }, lead)) &&
      (!status || hasStatus(lead, status, statuses)) &&
      (!search || matches(lead)),
  );
}

// A lead that one destination refused and another retries has both states.
function hasStatus({ row }: MergedLead, status: StatusFilter, statuses: LeadStates): boolean {
  if (!row) return false;
  const evaluatedRow = statuses.get(row);
  if (status === 'undelivered') return isUndelivered(evaluatedRow.status);
  if (evaluatedRow.status === status) return true;
  if (evaluatedRow.status === 'spam' || evaluatedRow.status === 'imported' || status === 'delivered')
    return false;
  return (
    row.lead !== undefined && evaluatedRow.visibleStatuses.some(({ delivery }) => delivery.state === status)
  );
}

/** Returns the query parameters of a filter. An empty value stands for an absent parameter. */
export const toParameters = ({ search, kind, status, missingIn }: Partial<LeadFilter>) => ({
  q: search ?? '',
  kind: kind ?? '',
  status: status ?? '',
  lacks: missingIn ?? '',
});

/** Reads the filter from query parameters. Ignores unknown kinds, states and systems. */
export function readFilter(getParam: (name: 'q' | 'kind' | 'status' | 'lacks') => string): LeadFilter {
  return {
    search: getParam('q').trim(),
    kind: LEAD_KINDS.find((kind) => kind === getParam('kind')) ?? '',
    status: STATUSES.find((status) => status === getParam('status')) ?? '',
    missingIn: leadSystems.find(({ id }) => id === getParam('lacks'))?.id ?? '',
  };
}

/** Returns the address of the inbox with this filter, and optionally an open lead. */
export function toLeadsHref(filter: Partial<LeadFilter>, lead = ''): string {
  const parameters = Object.entries({ ...toParameters(filter), lead }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(parameters).toString();
  return query ? `${paths.adminLeads()}?${query}` : paths.adminLeads();
}
