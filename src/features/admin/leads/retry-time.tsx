import { leadsTable } from '~/content/admin/leads';
import { useNow } from '~/shared/lib/use-now';

/** When something is tried again, counted down: 'in 40 s', 'in 3 min'. `at` is in ms since the epoch. */
export function RetryTime({ at }: { at: number }) {
  return retryTime(at - useNow());
}

function retryTime(ms: number): string {
  if (ms <= 0) return leadsTable.retryNow;
  if (ms < 90_000) return leadsTable.retryIn(`${Math.ceil(ms / 1000)} s`);
  if (ms < 90 * 60_000) return leadsTable.retryIn(`${Math.round(ms / 60_000)} min`);
  if (ms < 48 * 3_600_000) return leadsTable.retryIn(`${Math.round(ms / 3_600_000)} h`);
  // What an imported row holds may be any number.
  return leadsTable.retryIn(`${Math.min(999, Math.round(ms / 86_400_000))} d`);
}
