import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { leadStatuses } from '~/content/admin/leads';
import { matcherOf } from '~/features/admin/list-filters';
import { LEAD_MARKS, type LeadMark, markOf } from '~/leads/lead-mark';
import { isUndelivered, type LeadStates } from '~/leads/lead-status';
import { LEAD_KINDS, type LeadKind, type LeadStatus, type OutboxRow } from '~/leads/outbox-row';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { useGo } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';

/** `undelivered`: on its way, or waiting for a person. */
type StatusFilter = LeadStatus | 'undelivered';

const LEAD_STATUSES = Object.keys(leadStatuses) as StatusFilter[];

// The address keeps the older names of two states, so that existing links still work.
const nameInAddress = (status: StatusFilter | '') =>
  status === 'spam' ? 'held' : status === 'unrouted' ? 'homeless' : status;

export interface LeadFilter {
  search: string;
  kind: LeadKind | '';
  status: StatusFilter | '';
  mark: LeadMark | '';
  /** Days on this browser's calendar, both included: '2026-11-20', or empty. */
  from: string;
  to: string;
  oldestFirst: boolean;
}

export const everyLead: LeadFilter = {
  search: '',
  kind: '',
  status: '',
  mark: '',
  from: '',
  to: '',
  oldestFirst: false,
};

/**
 * The matching rows, given newest first. A search matches if the reference, the contact's fields or the note contain each
 * of its words.
 */
export function filterLeads(
  rows: readonly OutboxRow[],
  { search, kind, status, mark, from, to, oldestFirst }: LeadFilter,
  states: LeadStates,
): readonly OutboxRow[] {
  const fits = matcherOf(search);
  const start = from && startOfDay(from);
  const end = to && startOfDay(to, 1);
  const found = rows.filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!mark || markOf(row).state === mark) &&
      (!start || row.createdAt >= start) &&
      (!end || row.createdAt < end) &&
      (!status || hasStatus(row, status, states)) &&
      (!search || fits(textOf(row))),
  );
  return oldestFirst ? found.reverse() : found;
}

// A lead that one system refused and another retries is found under both.
function hasStatus(row: OutboxRow, status: StatusFilter, states: LeadStates): boolean {
  const whole = states.of(row);
  if (status === 'undelivered') return isUndelivered(whole.status);
  if (whole.status === status) return true;
  if (whole.status === 'spam' || whole.status === 'imported' || status === 'delivered') return false;
  return row.lead !== undefined && whole.shown.some(({ delivery }) => delivery.state === status);
}

function textOf(row: OutboxRow): string {
  let text = texts.get(row);
  if (text === undefined) {
    text = normalizeForSearch(
      [row.id, ...Object.values(row.lead?.contact ?? {}), markOf(row).note].join(' '),
    );
    texts.set(row, text);
  }
  return text;
}

// Every keystroke searches all of them.
const texts = new WeakMap<OutboxRow, string>();

/** As the ISO timestamp that rows carry. */
function startOfDay(day: string, plusDays = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + plusDays);
  return start.toISOString();
}

/** The filter in an address. Unknown kinds, states, marks, days and orders are ignored. */
export function readFilter(query: URLSearchParams): LeadFilter {
  const kind = query.get('kind');
  const status = query.get('status');
  const mark = query.get('mark');
  return {
    search: (query.get('q') ?? '').trim(),
    kind: LEAD_KINDS.find((one) => one === kind) ?? '',
    status: LEAD_STATUSES.find((one) => nameInAddress(one) === status) ?? '',
    mark: LEAD_MARKS.find((one) => one === mark) ?? '',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    oldestFirst: query.get('sort') === 'oldest',
  };
}

/** The address of the inbox with this filter, and with one lead opened. */
export function leadsAddress(filter: Partial<LeadFilter>, lead?: string): string {
  const { search, kind, status, mark, from, to, oldestFirst } = filter;
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && query.set(name, value);
  set('q', search);
  set('kind', kind satisfies LeadKind | '' | undefined);
  set('status', status && nameInAddress(status));
  set('mark', mark);
  set('from', from);
  set('to', to);
  set('sort', oldestFirst ? 'oldest' : '');
  set('lead', lead);
  const text = query.toString();
  return text ? `${paths.adminLeads()}?${text}` : paths.adminLeads();
}

/** A filter as saved: what its address has behind the question mark. */
export const queryOf = (filter: LeadFilter): string => leadsAddress(filter).split('?')[1] ?? '';

/** A day as date fields write it, or nothing if there is no such day. */
function readDay(text: string | null): string {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : '';
}

/** How an address changes: `type` replaces it and keeps the field's text, `choose` adds a history entry. */
export type FilterChange = 'type' | 'choose';

/** The filter and the open lead, both in the address. */
export function useLeadFilter() {
  const { search } = useLocation();
  const go = useGo();
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  // With thousands of leads the address lags; a second field that changes meanwhile must not undo the first.
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = filter;
  }, [filter]);
  return useMemo(
    () => ({
      filter,
      opened: new URLSearchParams(search).get('lead'),
      change: (changes: Partial<LeadFilter>, how: FilterChange) => {
        latest.current = { ...latest.current, ...changes };
        void go(leadsAddress(latest.current), {
          replace: how === 'type',
          state: { keepPlace: true, typing: how === 'type' },
        });
      },
      /** Opens another lead in place of this one, or none. */
      open: (lead: string | undefined) =>
        void go(leadsAddress(filter, lead), { replace: true, state: { keepPlace: true } }),
    }),
    [filter, search, go],
  );
}

/** Whether the latest navigation came from typing: the field is then newer than the address. */
export function useIsTyping(): boolean {
  const { state } = useLocation();
  // A history entry keeps its state, so coming back to it isn't typing.
  return useNavigationType() === 'REPLACE' && (state as { typing?: boolean } | null)?.typing === true;
}
