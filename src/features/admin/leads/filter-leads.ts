import { createMatcher } from '~/features/admin/list-filters';
import { leadSystems } from '~/integrations/lead-systems';
import { isUndelivered, type LeadStates } from '~/leads/lead-status';
import { DELIVERY_STATES, LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { paths } from '~/shared/paths';
import { lacksLead, type MergedLead } from './merge-leads';

/** States of this browser's deliveries. `undelivered`: pending, or in need of a person. */
const STATUSES = ['undelivered', ...DELIVERY_STATES, 'spam', 'unrouted', 'imported'] as const;
type StatusFilter = (typeof STATUSES)[number];

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: StatusFilter | '';
  /** The id of a system that lacks the leads. */
  lacks: string;
}

export const emptyFilter: LeadFilter = { search: '', kind: '', status: '', lacks: '' };

/** Returns the matching leads in their order. The id or contact of a match contains every word of the search. */
export function filterLeads(
  leads: readonly MergedLead[],
  { search, kind, status, lacks }: LeadFilter,
  states: LeadStates,
): readonly MergedLead[] {
  const matches = createMatcher(search);
  return leads.filter(
    (lead) =>
      (!kind || lead.kind === kind) &&
      (!lacks || lacksLead({ id: lacks }, lead)) &&
      (!status || hasStatus(lead, status, states)) &&
      (!search || matches(normalizeForSearch([lead.id, ...Object.values(lead.contact)].join(' ')))),
  );
}

// A lead that one destination refused and another retries has both states.
function hasStatus({ row }: MergedLead, status: StatusFilter, states: LeadStates): boolean {
  if (!row) return false;
  const leadState = states.get(row);
  if (status === 'undelivered') return isUndelivered(leadState.status);
  if (leadState.status === status) return true;
  if (leadState.status === 'spam' || leadState.status === 'imported' || status === 'delivered') return false;
  return (
    row.lead !== undefined && leadState.visibleStatuses.some(({ delivery }) => delivery.state === status)
  );
}

/** Returns the query parameters of a filter. An empty value stands for an absent parameter. */
export const toParameters = ({ search, kind, status, lacks }: Partial<LeadFilter>) => ({
  q: search ?? '',
  kind: kind ?? '',
  status: status ?? '',
  lacks: lacks ?? '',
});

/** Reads the filter from query parameters. Ignores unknown kinds, states and systems. */
export function readFilter(get: (name: 'q' | 'kind' | 'status' | 'lacks') => string): LeadFilter {
  return {
    search: get('q').trim(),
    kind: LEAD_KINDS.find((one) => one === get('kind')) ?? '',
    status: STATUSES.find((one) => one === get('status')) ?? '',
    lacks: leadSystems.find(({ id }) => id === get('lacks'))?.id ?? '',
  };
}

/** Returns the address of the inbox with this filter, and optionally an open lead. */
export function toLeadsHref(filter: Partial<LeadFilter>, lead = ''): string {
  const parameters = Object.entries({ ...toParameters(filter), lead }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(parameters).toString();
  return query ? `${paths.adminLeads()}?${query}` : paths.adminLeads();
}
