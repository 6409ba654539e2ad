import { type ReactNode, useState } from 'react';
import { loginLimits as copy } from '~/content/admin/security';
import { useNow } from '~/shared/lib/use-now';
import { MOST_CHECKS, MOST_FAILURES, resetThrottle } from '~/shared/session/sign-in-throttle';
import { useThrottle } from '~/shared/session/use-throttle';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { timeLeft } from './time-left';

/** Where lockout and rate limit stand, and lifting both. */
export function LoginLimits() {
  const { failures, lockedUntil, checks, rateLimitedUntil } = useThrottle();
  const [said, setSaid] = useState('');
  const reset = () => {
    resetThrottle();
    toast({ title: copy.resetDone, description: copy.resetDoneText, variant: 'success' });
    setSaid(copy.resetDoneText);
  };
  return (
    <Panel title={copy.heading} text={copy.text}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
        <Limit label={copy.failures} count={copy.failuresOf(failures, MOST_FAILURES)}>
          <State label={copy.locked} until={lockedUntil} />
        </Limit>
        <Limit label={copy.checks} count={copy.checksOf(checks, MOST_CHECKS)}>
          <State label={copy.rateLimited} until={rateLimitedUntil} />
        </Limit>
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={reset}>
          {copy.reset}
        </Button>
        {said && <p className="text-sm text-soft">{said}</p>}
      </div>
    </Panel>
  );
}

function Limit({ label, count, children }: { label: string; count: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{count}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function State({ label, until }: { label: string; until: number | null }) {
  const now = useNow();
  if (until === null) return <Badge tone="success">{copy.open}</Badge>;
  const at = new Date(until);
  return (
    <div className="space-y-1">
      <Badge tone="error">{label}</Badge>
      <p className="text-sm tabular-nums">
        {timeLeft(until, now)} {copy.left}, {copy.until(clock.format(at))}
      </p>
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
