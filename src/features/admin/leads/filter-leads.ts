import { createMatcher } from '~/features/admin/list-filters';
import { leadSystems } from '~/integrations/lead-systems';
import { isUndelivered, type LeadStates } from '~/leads/lead-status';
import { DELIVERY_STATES, LEAD_KINDS, type LeadKind } from '~/leads/outbox-row';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { paths } from '~/shared/paths';
import { isLacking, type MergedLead } from './merge-leads';

/** Of this browser's deliveries. `undelivered`: on its way, or waiting for a person. */
const STATUSES = ['undelivered', ...DELIVERY_STATES, 'spam', 'unrouted', 'imported'] as const;
type StatusFilter = (typeof STATUSES)[number];

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: StatusFilter | '';
  /** The id of a system that lacks them. */
  lacks: string;
}

export const emptyFilter: LeadFilter = { search: '', kind: '', status: '', lacks: '' };

/** The leads that fit, in their order. A search fits if the id or the contact contains each of its words. */
export function filterLeads(
  leads: readonly MergedLead[],
  { search, kind, status, lacks }: LeadFilter,
  states: LeadStates,
): readonly MergedLead[] {
  const fits = createMatcher(search);
  return leads.filter(
    (lead) =>
      (!kind || lead.kind === kind) &&
      (!lacks || isLacking(lead, { id: lacks })) &&
      (!status || hasStatus(lead, status, states)) &&
      (!search || fits(normalizeForSearch([lead.id, ...Object.values(lead.contact)].join(' ')))),
  );
}

// A lead that one system refused and another retries is found under both.
function hasStatus({ row }: MergedLead, status: StatusFilter, states: LeadStates): boolean {
  if (!row) return false;
  const whole = states.get(row);
  if (status === 'undelivered') return isUndelivered(whole.status);
  if (whole.status === status) return true;
  if (whole.status === 'spam' || whole.status === 'imported' || status === 'delivered') return false;
  return row.lead !== undefined && whole.visibleStatuses.some(({ delivery }) => delivery.state === status);
}

/** The parameters of a filter's address; empty ones are left out. */
export const toParameters = ({ search, kind, status, lacks }: Partial<LeadFilter>) => ({
  q: search ?? '',
  kind: kind ?? '',
  status: status ?? '',
  lacks: lacks ?? '',
});

/** The filter in an address. Unknown kinds, states and systems are ignored. */
export function readFilter(get: (name: 'q' | 'kind' | 'status' | 'lacks') => string): LeadFilter {
  return {
    search: get('q').trim(),
    kind: LEAD_KINDS.find((one) => one === get('kind')) ?? '',
    status: STATUSES.find((one) => one === get('status')) ?? '',
    lacks: leadSystems.find(({ id }) => id === get('lacks'))?.id ?? '',
  };
}

/** The address of the inbox with this filter, and with one lead opened. */
export function toLeadsHref(filter: Partial<LeadFilter>, lead = ''): string {
  const given = Object.entries({ ...toParameters(filter), lead }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return query ? `${paths.adminLeads()}?${query}` : paths.adminLeads();
}
