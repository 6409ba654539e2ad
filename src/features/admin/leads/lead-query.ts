import { LEAD_KINDS, type LeadKind } from '~/leads/lead';
import { paths } from '~/shared/paths';
import { LEAD_STATUSES, type LeadFilter, type StatusFilter } from './filter-leads';

/** The filter in an address. Kinds, states, days and orders that there are not are ignored. */
export function readFilter(query: URLSearchParams): LeadFilter {
  const kind = query.get('kind');
  const status = query.get('status');
  return {
    search: (query.get('q') ?? '').trim(),
    kind: LEAD_KINDS.find((one) => one === kind) ?? '',
    status: LEAD_STATUSES.find((one) => one === status) ?? '',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    oldestFirst: query.get('sort') === 'oldest',
  };
}

/** The address of the inbox with this filter, and with one lead opened. */
export function leadsAddress(filter: Partial<LeadFilter>, lead?: string): string {
  const { search, kind, status, from, to, oldestFirst } = filter;
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && query.set(name, value);
  set('q', search);
  set('kind', kind satisfies LeadKind | '' | undefined);
  set('status', status satisfies StatusFilter | '' | undefined);
  set('from', from);
  set('to', to);
  set('sort', oldestFirst ? 'oldest' : '');
  set('lead', lead);
  const text = query.toString();
  return text ? `${paths.adminLeads()}?${text}` : paths.adminLeads();
}

/** A day as date fields write it, or nothing where there is no such day. */
function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}
