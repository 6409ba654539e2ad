/** For an even number of values, the mean of the middle two. */
export function median(values) {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Ratios of neighboring runs that alternate: a machine that slows down slows both. */
export const getRatios = (values, others) => values.map((value, run) => value / others[run]);

/** The median of the largest deviations of repeated visits, as a share of their median. */
function formatNoise(groups) {
  const spreads = groups
    .filter((values) => values.length > 1 && median(values))
    .map((values) => Math.max(...values.map((value) => Math.abs(value - median(values)))) / median(values));
  return spreads.length > 0 ? `±${(median(spreads) * 100).toFixed(0)} %` : '';
}

/**
 * A row of the tables. `found`: the values of repeated visits, whose median counts, or `[page, values]` for each of
 * several pages: then the row shows and names the worst, and how many miss the goal. `isScore`: more is better.
 * `repeated`: lists of values of the same thing, if `found` isn't.
 */
export function createFigure(name, found, { goal, isScore = false, unit = '', digits = 0, repeated }) {
  const all = Array.isArray(found[0]) ? found : [['', found]];
  const rounded = (value) => Number(value.toFixed(digits));
  // A missing value misses every goal.
  const misses = (value) =>
    goal !== undefined && !(isScore ? rounded(value) >= goal : rounded(value) <= goal);
  const rank = (value) => (Number.isNaN(value) ? Number.MAX_VALUE : isScore ? -value : value);
  const pages = all
    .map(([one, values]) => [one, median(values)])
    .toSorted(([, a], [, b]) => rank(b) - rank(a));
  const [page, value] = pages[0] ?? ['', Number.NaN];
  const missed = pages.filter(([, one]) => misses(one)).length;
  const rest = missed > 0 ? `; ${missed} of ${pages.length} ${isScore ? 'below' : 'over'}` : '';
  const shown = Number.isFinite(value) ? value.toFixed(digits) : '-';
  return {
    figure: name,
    value: `${shown}${unit}${pages.length > 1 ? ` (${page}${rest})` : ''}`,
    goal: goal === undefined ? '' : `${isScore ? '>=' : '<='} ${goal}${unit}`,
    reached: goal === undefined ? '' : missed > 0 ? 'no' : 'yes',
    noise: formatNoise(repeated ?? all.map(([, values]) => values)),
  };
}
