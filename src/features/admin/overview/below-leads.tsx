import type { ReactNode } from 'react';
import { useOutbox } from '~/leads/use-outbox';
import { cx } from '~/shared/ui/class-names';

/** What stands below the leads: seen once it is known how tall they are, so that nothing moves. */
export function BelowLeads({ children }: { children: ReactNode }) {
  const { isPending } = useOutbox();
  return <div className={cx('space-y-8', isPending && 'invisible')}>{children}</div>;
}
