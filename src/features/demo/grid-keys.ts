const COLUMNS = 7;

/**
 * Where a key leads in a grid of whole weeks, as the index of a day; undefined for keys that the grid leaves
 * alone. Arrows go by day and week, Home and End within the week (with Control within the grid), Page Up and
 * Page Down by four weeks, as far as there are any. The weekday stays.
 */
export function dayAfterKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  from: number,
  count: number,
): number | undefined {
  const column = from % COLUMNS;
  const within = (to: number) => {
    if (to < 0) return column;
    return to < count ? to : count - COLUMNS + column;
  };
  switch (key) {
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowRight':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return within(from - COLUMNS);
    case 'ArrowDown':
      return within(from + COLUMNS);
    case 'PageUp':
      return within(from - 4 * COLUMNS);
    case 'PageDown':
      return within(from + 4 * COLUMNS);
    case 'Home':
      return ctrlKey ? 0 : from - column;
    case 'End':
      return ctrlKey ? count - 1 : from - column + COLUMNS - 1;
    default:
      return undefined;
  }
}
