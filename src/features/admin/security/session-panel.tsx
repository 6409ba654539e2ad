import type { ReactNode } from 'react';
import { TextLink } from '~/features/admin/form/text';
import { formatDateTime } from '~/shared/lib/format-time';
import { formatNumber } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { type LoginRecord, useLogins } from '~/shared/session/login-analytics';
import { getRoleLabel, useSession, useSignOut } from '~/shared/session/session';
import { MAX_CHECKS, MAX_FAILURES, resetThrottle, useThrottle } from '~/shared/session/sign-in-throttle';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { Card } from '~/shared/ui/card';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp, toIso } from '~/shared/ui/timestamp';
import { toast } from '~/shared/ui/toast/toast-store';

export function SessionPanel() {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <Card title="Session" text="A sign-in lasts 24 hours, in every tab of this browser.">
      {session ? (
        <>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-4">
            <Fact label="Signed in as">{getRoleLabel(session.role)}</Fact>
            <Fact label="Expires">
              <Timestamp iso={toIso(session.expiresAt)} />
            </Fact>
          </dl>
          <div className="mt-5 space-y-2">
            <Button variant="secondary" onClick={signOut}>
              Sign out everywhere in this browser
            </Button>
            <p className="text-small text-muted">
              Ends the session in every tab. Other browsers keep theirs.
            </p>
          </div>
          <p className="mt-5 text-small text-muted">
            On a shared computer, clear everything first: signing out alone leaves leads, settings and keys to
            the next person. <TextLink to={paths.adminDatabase()}>Clear on the database page</TextLink>
          </p>
        </>
      ) : (
        <p className="text-muted">Nobody is signed in.</p>
      )}
    </Card>
  );
}

function Fact({ label, more, children }: { label: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
      {more && <dd>{more}</dd>}
    </div>
  );
}

/** The state of lockout and rate limit, and a button to reset both. */
export function LoginLimits() {
  const { failures, lockedUntil, checks, rateLimitedUntil } = useThrottle();
  const reset = () => {
    resetThrottle();
    const description = 'Sign-in is open again in this browser.';
    toast({ title: 'Sign-in limits reset', description, variant: 'success' });
  };
  return (
    <Card
      title="Sign-in limits"
      text="They slow down guessing in this browser. After five failures within ten minutes, sign-in closes until the first of them is ten minutes old."
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
        <Fact
          label="Failed sign-ins"
          more={<LimitState label="Locked after failed sign-ins" until={lockedUntil} />}
        >
          {`${formatNumber(failures)} of ${formatNumber(MAX_FAILURES)} within 10 minutes`}
        </Fact>
        <Fact
          label="Sign-in checks"
          more={<LimitState label="Stopped after too many checks" until={rateLimitedUntil} />}
        >
          {`${formatNumber(checks)} of ${formatNumber(MAX_CHECKS)} within 60 seconds`}
        </Fact>
      </dl>
      <Button variant="secondary" className="mt-5" onClick={reset}>
        Reset limits
      </Button>
    </Card>
  );
}

function LimitState({ label, until }: { label: string; until: number | null }) {
  if (until === null) return <Badge tone="success">Sign-in is open</Badge>;
  return (
    <div className="space-y-1">
      <Badge tone="error">{label}</Badge>
      <p className="text-small tabular-nums">
        {`until ${formatDateTime(until, { timeStyle: 'medium', hourCycle: 'h23' })}`}
      </p>
    </div>
  );
}

export function LoginHistory() {
  const logins = useLogins();
  return (
    <Card title="Login history" text="The last 10 sign-ins in this browser, the newest first.">
      {logins.length === 0 ? (
        <p className="text-muted">No sign-in is recorded in this browser.</p>
      ) : (
        <ResponsiveTable
          caption="Sign-ins, the newest first"
          columns={['Time', 'Role', 'Demo account', 'Failed attempts before', 'Browser']}
          columnClass={['w-40', 'w-34', 'w-24', 'w-28 xl:w-36', '']}
          rows={logins.toReversed().map(toCells)}
        />
      )}
    </Card>
  );
}

const toCells = ({ timestamp, role, isDemo, failedAttempts, userAgent }: LoginRecord) => [
  <Timestamp key="time" iso={toIso(timestamp)} />,
  getRoleLabel(role) || 'No role',
  isDemo ? 'Yes' : 'No',
  formatNumber(failedAttempts),
  <span key="browser" className="text-small wrap-anywhere">
    {userAgent || 'None was recorded.'}
  </span>,
];
