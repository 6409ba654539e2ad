import { useRef } from 'react';
import type { OutboxRow } from '~/leads/outbox-row';
import type { Place } from './lead-detail';

/**
 * The opened lead's place in the list. A lead that leaves it, since its mark no longer matches, keeps its place: the next
 * one is there now.
 */
export function usePlace(opened: string | null, found: readonly OutboxRow[]) {
  const last = useRef(-1);
  const lead = useRef<string>(null);
  const index = opened === null ? -1 : found.findIndex(({ id }) => id === opened);
  if (opened !== null && opened !== lead.current) last.current = -1;
  if (opened !== null) lead.current = opened;
  if (index >= 0) last.current = index;
  const left = opened !== null && index < 0 && last.current >= 0;
  const at = index >= 0 ? index : last.current;
  const shown: Place | undefined = at < 0 ? undefined : { index: at, count: found.length, left };
  return {
    shown,
    last,
    neighbor: (by: 1 | -1) => (at < 0 ? undefined : found[left && by > 0 ? at : at + by]?.id),
  };
}
