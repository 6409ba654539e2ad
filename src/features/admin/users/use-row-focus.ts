import { useEffect, useRef } from 'react';

/**
 * Passes the focus on when its row disappears: to the head of the row in its place, of the last row, or to `area`,
 * which surrounds the table. `leave` names the row that may disappear.
 */
export function useRowFocus(keys: readonly string[]) {
  const area = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ key: string; at: number }>(undefined);

  useEffect(() => {
    if (!leaving.current || keys.includes(leaving.current.key)) return;
    // An open dialog keeps the focus.
    if (document.querySelector('[role="dialog"]')) return;
    const { at } = leaving.current;
    leaving.current = undefined;
    if (document.activeElement !== document.body) return;
    const heads = [...(area.current?.querySelectorAll<HTMLElement>('tbody th > *') ?? [])];
    const next = heads[at] ?? heads.at(-1) ?? area.current;
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  });

  return {
    area,
    leave: (key: string) => {
      leaving.current = { key, at: keys.indexOf(key) };
    },
  };
}
