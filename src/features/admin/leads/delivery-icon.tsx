import {
  CircleCheck,
  CircleDashed,
  FileInput,
  KeyRound,
  OctagonAlert,
  RefreshCw,
  ShieldAlert,
} from 'lucide-react';
import type { LeadStatus } from '~/leads/lead-status';
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
