import { type ReactNode, useState } from 'react';
import { yesOrNo } from '~/content/admin/frame';
import {
  clearBrowser,
  sessionPanel as copy,
  hoursLeft,
  loginHistory,
  loginLimits,
} from '~/content/admin/security';
import { planClear, useInventory, useLeadCounts } from '~/features/admin/database/use-inventory';
import { applyChange } from '~/features/admin/kit/browser-change';
import { toastWithUndo } from '~/features/admin/kit/changes';
import { LeadsUnavailable } from '~/features/admin/leads/unread-leads';
import { useOutbox } from '~/leads/use-outbox';
import { figure, locale } from '~/shared/lib/in-locale';
import { useNow } from '~/shared/lib/use-now';
import { useGo } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { clearLogins, type LoginRecord, restoreLogins, useLogins } from '~/shared/session/login-analytics';
import { endSession, roleLabel, useSession, useSignOut } from '~/shared/session/session';
import { MOST_CHECKS, MOST_FAILURES, resetThrottle, useThrottle } from '~/shared/session/sign-in-throttle';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment, toIso } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toast } from '~/shared/ui/toast/toast-store';

/** Who is signed in here, until when, and a sign-out button. */
export function SessionPanel() {
  const session = useSession();
  const signOut = useSignOut();
  const now = useNow();
  return (
    <Panel title={copy.heading} text={copy.text} id="session">
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
          <div className="mt-5 space-y-2">
            <ClearAndSignOut />
            <p className="text-sm text-soft">{clearBrowser.text}</p>
          </div>
        </>
      ) : (
        <p className="text-soft">{copy.none}</p>
      )}
    </Panel>
  );
}

function Fact({ label, more, children }: { label: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
      {more && <dd>{more}</dd>}
    </div>
  );
}

/** The state of lockout and rate limit, and a button to lift both. */
export function LoginLimits() {
  const { failures, lockedUntil, checks, rateLimitedUntil } = useThrottle();
  const [said, setSaid] = useState('');
  const reset = () => {
    resetThrottle();
    toast({ title: loginLimits.resetDone, description: loginLimits.resetDoneText, variant: 'success' });
    setSaid(loginLimits.resetDoneText);
  };
  return (
    <Panel title={loginLimits.heading} text={loginLimits.text}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-4">
        <Fact label={loginLimits.failures} more={<State label={loginLimits.locked} until={lockedUntil} />}>
          {loginLimits.failuresOf(failures, MOST_FAILURES)}
        </Fact>
        <Fact
          label={loginLimits.checks}
          more={<State label={loginLimits.rateLimited} until={rateLimitedUntil} />}
        >
          {loginLimits.checksOf(checks, MOST_CHECKS)}
        </Fact>
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" onClick={reset}>
          {loginLimits.reset}
        </Button>
        {said && <p className="text-sm text-soft">{said}</p>}
      </div>
    </Panel>
  );
}

function State({ label, until }: { label: string; until: number | null }) {
  const now = useNow();
  if (until === null) return <Badge tone="success">{loginLimits.open}</Badge>;
  return (
    <div className="space-y-1">
      <Badge tone="error">{label}</Badge>
      <p className="text-sm tabular-nums">{loginLimits.until(timeLeft(until, now), clock.format(until))}</p>
    </div>
  );
}

const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });

/** How long until a moment, both in milliseconds since the epoch: '9:41', or '23 h 59 min'. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return hoursLeft(Math.floor(minutes / 60), minutes % 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Leaves nothing of the site in a browser that others use: signs out, and removes everything that it keeps. */
function ClearAndSignOut() {
  const inventory = useInventory();
  const { data: content, isPending, refetch } = useOutbox();
  const go = useGo();
  const counts = useLeadCounts(content, inventory);
  const plan = planClear('everything', inventory, counts);

  const clear = async () => {
    const outbox = content?.courier.outbox;
    await applyChange(plan.change, outbox);
    const left = (await outbox?.all())?.length ?? 0;
    endSession();
    toast(clearBrowser.done(left));
    void go(paths.login());
  };

  if (!content && !isPending) return <LeadsUnavailable {...clearBrowser.unavailable} onRetry={refetch} />;
  return (
    <ConfirmButton
      variant="danger"
      disabled={!counts}
      ask={{
        title: clearBrowser.title,
        description: clearBrowser.description(
          plan,
          inventory.foreign.map(({ key }) => key),
        ),
        confirm: clearBrowser.confirm,
      }}
      onConfirm={() => void clear()}
    >
      {clearBrowser.action}
    </ConfirmButton>
  );
}

/** The last sign-ins in this browser. */
export function LoginHistory() {
  const logins = useLogins();
  const clear = () => {
    clearLogins();
    toastWithUndo({
      title: loginHistory.cleared,
      undo: () => restoreLogins(logins),
      undone: { title: loginHistory.restored },
    });
  };
  return (
    <Panel
      title={loginHistory.heading}
      text={loginHistory.text}
      actions={
        logins.length > 0 && (
          <ConfirmButton size="sm" ask={loginHistory.confirm} onConfirm={clear}>
            {loginHistory.clear}
          </ConfirmButton>
        )
      }
    >
      {logins.length === 0 ? (
        <p role="status" className="text-soft">
          {loginHistory.empty}
        </p>
      ) : (
        <StackedTable
          caption={loginHistory.caption}
          columns={loginHistory.columns}
          columnClass={['w-[10rem]', 'w-[8.5rem]', 'w-[6rem]', 'w-[7rem] xl:w-[9rem]', '']}
          rows={logins.toReversed().map(toCells)}
        />
      )}
    </Panel>
  );
}

const toCells = ({ timestamp, role, isDemo, failedAttempts, userAgent }: LoginRecord) => [
  <Moment key="time" iso={toIso(timestamp)} />,
  roleLabel(role) || loginHistory.noRole,
  yesOrNo(isDemo),
  figure(failedAttempts),
  <Browser key="browser" userAgent={userAgent} />,
];

function Browser({ userAgent }: { userAgent: string }) {
  const name = browserName(userAgent);
  if (!userAgent) return loginHistory.noUserAgent;
  return (
    <details className="wrap-anywhere">
      <summary className="cursor-pointer" title={userAgent}>
        {name || loginHistory.details}
      </summary>
      <p className="mt-1 text-sm text-soft">{userAgent}</p>
    </details>
  );
}

/** A user agent in plain words: 'Firefox 130 on Linux'. Empty if it says nothing known. */
export function browserName(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  return browser && system ? loginHistory.browserOn(browser, system) : browser || system;
}

// The order matters: most browsers also claim to be Chrome, and every one of those to be Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, loginHistory.headless],
  [/\b(?:Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.[\d.]*)?(?: Mobile\/\w+)? Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/i, 'Linux'],
];

function find(known: readonly [RegExp, string][], userAgent: string): string {
  for (const [pattern, name] of known) {
    const match = pattern.exec(userAgent);
    if (match) return match[1] ? `${name} ${match[1]}` : name;
  }
  return '';
}
