/* The statistics that articles and reports state, for recomputing them from what goes in. */

/** The natural logarithm of n!. */
function logFactorial(n: number): number {
  let sum = 0;
  for (let k = 2; k <= n; k++) sum += Math.log(k);
  return sum;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** The probability of exactly `k` successes in `n` independent tries with a chance of `p` each. */
function binomial(n: number, k: number, p: number): number {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** The probability of `k` successes or fewer. */
export function atMost(n: number, k: number, p: number): number {
  let sum = 0;
  for (let i = 0; i <= Math.min(n, k); i++) sum += binomial(n, i, p);
  return Math.min(1, sum);
}

/** The probability of `k` successes or more. */
export const atLeast = (n: number, k: number, p: number): number => (k <= 0 ? 1 : 1 - atMost(n, k - 1, p));

/** Wilson's interval for the rate behind `k` of `n`, as shares of 1. `z`: 1.96 for 95 percent. */
export function wilson(k: number, n: number, z = 1.959964): [low: number, high: number] {
  const p = k / n;
  const middle = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const whole = 1 + (z * z) / n;
  return [(middle - half) / whole, (middle + half) / whole];
}

/**
 * Erlang's formula for a queue in which everyone waits (M/M/c): `arrivals` an hour, `minutes` each, `agents` at
 * work. `occupancy` and `waits` are shares of 1; `wait` is the mean of everyone, in minutes. Without end if
 * there is more work than agents.
 */
export function erlangC(arrivals: number, minutes: number, agents: number) {
  const load = (arrivals * minutes) / 60;
  const occupancy = load / agents;
  if (occupancy >= 1) return { load, occupancy, waits: 1, wait: Number.POSITIVE_INFINITY };
  let term = 1;
  let sum = 1;
  for (let k = 1; k < agents; k++) {
    term *= load / k;
    sum += term;
  }
  const full = (term * load) / agents / (1 - occupancy);
  const waits = full / (sum + full);
  return { load, occupancy, waits, wait: (waits * minutes) / (agents - load) };
}

/** Rounded to so many digits after the point; to tens or hundreds if negative. */
export const rounded = (value: number, digits = 0): number => {
  const step = 10 ** digits;
  return Math.round(value * step * (1 + 1e-12)) / step;
};

/** A share of 1 as percent. */
export const percent = (share: number, digits = 0): number => rounded(share * 100, digits);
