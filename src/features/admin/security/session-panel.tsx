import type { ReactNode } from 'react';
import { sessionPanel as copy } from '~/content/admin/security';
import { toIso } from '~/shared/lib/to-iso';
import { useNow } from '~/shared/lib/use-now';
import { roleLabel } from '~/shared/session/role-label';
import { useSession } from '~/shared/session/use-session';
import { useSignOut } from '~/shared/session/use-sign-out';
import { Button } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { timeLeft } from './time-left';

/** Who is signed in here, until when, and leaving. */
export function SessionPanel() {
  const session = useSession();
  const signOut = useSignOut();
  const now = useNow();
  return (
    <Panel title={copy.heading} text={copy.text}>
      {session ? (
        <>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-4">
            <Fact label={copy.role}>{roleLabel(session.role)}</Fact>
            <Fact label={copy.expires}>
              <Moment iso={toIso(session.expiresAt)} />
            </Fact>
            <Fact label={copy.left}>{timeLeft(session.expiresAt, now)}</Fact>
          </dl>
          <div className="mt-5 space-y-2">
            <Button variant="secondary" onClick={signOut}>
              {copy.signOut}
            </Button>
            <p className="text-sm text-soft">{copy.signOutText}</p>
          </div>
        </>
      ) : (
        <p className="text-soft">{copy.none}</p>
      )}
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
