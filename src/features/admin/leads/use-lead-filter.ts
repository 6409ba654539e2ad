import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useGo } from '~/shared/navigation/use-go';
import type { LeadFilter } from './filter-leads';
import { leadsAddress, readFilter } from './lead-query';

/** How an address changes: `type` replaces it and keeps what is in the field, `choose` is a step in the history. */
export type FilterChange = 'type' | 'choose';

/** The filter and the opened lead, which both stand in the address. */
export function useLeadFilter() {
  const { search } = useLocation();
  const go = useGo();
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  // With thousands of leads the address follows late; a second field that changes meanwhile must not undo the first.
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = filter;
  }, [filter]);
  return useMemo(() => {
    const addressOf = (lead?: string) => leadsAddress(filter, lead);
    return {
      filter,
      opened: new URLSearchParams(search).get('lead'),
      addressOf,
      change: (changes: Partial<LeadFilter>, how: FilterChange) => {
        latest.current = { ...latest.current, ...changes };
        void go(leadsAddress(latest.current), {
          replace: how === 'type',
          state: { keepPlace: true, typing: how === 'type' },
        });
      },
      /** Another lead in place of the opened one, or none. */
      open: (lead: string | undefined) =>
        void go(addressOf(lead), { replace: true, state: { keepPlace: true } }),
    };
  }, [filter, search, go]);
}

/** Whether the latest navigation came of typing: what the field says is newer than the address then. */
export function useIsTyping(): boolean {
  const { state } = useLocation();
  // An entry of the history keeps its state, so coming back to it is not typing.
  return useNavigationType() === 'REPLACE' && (state as { typing?: boolean } | null)?.typing === true;
}
