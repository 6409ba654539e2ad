import { useCallback, useMemo, useRef, useState } from 'react';
import type { OutboxRow } from '~/leads/outbox-row';

export type Select = (id: string, on: boolean, range: boolean) => void;

/**
 * Which leads are selected. A lead stays selected when the filter hides it, and is not any more once it is gone.
 * A range goes from the lead that was ticked last, through `found`, to the one that is ticked now.
 */
export function useSelection(rows: readonly OutboxRow[], found: readonly OutboxRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(nothing);
  const selected = useMemo(() => (ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))), [rows, ids]);
  const foundSelected = useMemo(
    () => (ids.size === 0 ? 0 : found.filter(({ id }) => ids.has(id)).length),
    [found, ids],
  );
  const list = useRef(found);
  list.current = found;
  const last = useRef<string>(undefined);

  const select: Select = useCallback((id, on, range) => {
    const all = list.current;
    const [from, to] = [
      all.findIndex((row) => row.id === last.current),
      all.findIndex((row) => row.id === id),
    ];
    const meant = range && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
    last.current = id;
    setIds((before) => changed(before, meant, on));
  }, []);

  return {
    ids,
    selected,
    foundSelected,
    select,
    selectFound: (on: boolean) => setIds((before) => changed(before, found, on)),
    clear: () => setIds(nothing),
  };
}

const nothing: ReadonlySet<string> = new Set();

function changed(before: ReadonlySet<string>, rows: readonly { id: string }[], on: boolean): Set<string> {
  const after = new Set(before);
  for (const { id } of rows) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}
