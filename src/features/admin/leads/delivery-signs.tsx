import {
  CircleCheck,
  CircleDashed,
  FileInput,
  KeyRound,
  OctagonAlert,
  RefreshCw,
  ShieldAlert,
} from 'lucide-react';
import { leadsTable } from '~/content/admin/leads';
import type { LeadStatus } from '~/leads/lead-status';
import { useNow } from '~/shared/lib/use-now';
import { cx } from '~/shared/ui/class-names';

/** The sign of a delivery's state: each has its own outline. Words stand beside it. */
export function DeliveryIcon({ status, className }: { status: LeadStatus; className?: string }) {
  const { Icon, colour } = signs[status];
  return <Icon aria-hidden="true" className={cx('size-[1.05rem] shrink-0', colour, className)} />;
}

const signs = {
  delivered: { Icon: CircleCheck, colour: 'text-ok' },
  waiting: { Icon: CircleDashed, colour: 'text-soft' },
  homeless: { Icon: CircleDashed, colour: 'text-warn' },
  retrying: { Icon: RefreshCw, colour: 'text-warn' },
  refused: { Icon: KeyRound, colour: 'text-error' },
  failed: { Icon: OctagonAlert, colour: 'text-error' },
  imported: { Icon: FileInput, colour: 'text-soft' },
  held: { Icon: ShieldAlert, colour: 'text-warn' },
} as const;

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
