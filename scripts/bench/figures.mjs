/** Of an even number of values, between the two in the middle. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** By how much values of the same thing differ from their median, at most, as a share of it. */
function spread(values) {
  const usual = median(values);
  if (values.length < 2 || !usual) return undefined;
  return Math.max(...values.map((value) => Math.abs(value - usual))) / usual;
}

/** The usual spread of several groups, as the reader sees it. */
export function noise(groups) {
  const spreads = groups.map(spread).filter((value) => value !== undefined);
  return spreads.length > 0 ? `±${(median(spreads) * 100).toFixed(0)} %` : '';
}

/** Of runs that alternate, the middle one of the ratios of neighbors: a machine that slows down slows both. */
export const ratio = (values, others) => median(values.map((value, run) => value / others[run]));

/** A figure for the table. `value` is what the goal is about. */
export function figure(name, value, { goal, unit = '', digits = 0, noise = '', note = '' }) {
  const shown = Number.isFinite(value) ? value.toFixed(digits) : '-';
  const rounded = Number(shown);
  return {
    name,
    value: `${shown}${unit}${note && ` ${note}`}`,
    goal:
      goal === undefined ? '' : `${goal.atLeast !== undefined ? '>=' : '<='} ${goal.atLeast ?? goal}${unit}`,
    reached:
      goal === undefined ? undefined : goal.atLeast !== undefined ? rounded >= goal.atLeast : rounded <= goal,
    noise,
  };
}

/** The worst of several pages, named, with how many of them miss the goal. */
export function worst(name, byPage, options) {
  // Without a value there's nothing that could be good.
  const valued = byPage.map(([page, value]) => [
    page,
    Number.isNaN(value) ? Number.POSITIVE_INFINITY : value,
  ]);
  const entries = valued.toSorted(([, a], [, b]) => (a === b ? 0 : b - a));
  const [page, value] = entries[0] ?? ['', Number.NaN];
  const { goal, digits = 0 } = options;
  const missed = entries.filter(([, one]) => !(Number(one.toFixed(digits)) <= goal)).length;
  const rest = missed > 0 ? `; ${missed} of ${entries.length} over` : '';
  return figure(name, value, { ...options, note: entries.length > 1 ? `(${page}${rest})` : '' });
}
