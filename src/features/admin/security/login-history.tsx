import { loginHistory as copy } from '~/content/admin/security';
import { toIso } from '~/shared/lib/format-moment';
import { figure } from '~/shared/lib/in-locale';
import { clearLogins, type LoginRecord, restoreLogins, useLogins } from '~/shared/session/login-analytics';
import { roleLabel } from '~/shared/session/session';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toastWithUndo } from '../kit/changes';

/** The last sign-ins in this browser. */
export function LoginHistory() {
  const logins = useLogins();
  const clear = () => {
    clearLogins();
    toastWithUndo({
      title: copy.cleared,
      undo: () => restoreLogins(logins),
      undone: { title: copy.restored },
    });
  };
  return (
    <Panel
      title={copy.heading}
      text={copy.text}
      actions={
        logins.length > 0 && (
          <ConfirmButton size="sm" ask={copy.confirm} onConfirm={clear}>
            {copy.clear}
          </ConfirmButton>
        )
      }
    >
      {logins.length === 0 ? (
        <p role="status" className="text-soft">
          {copy.empty}
        </p>
      ) : (
        <StackedTable
          caption={copy.caption}
          columns={copy.columns}
          columnClass={['w-[10rem]', 'w-[8.5rem]', 'w-[6rem]', 'w-[7rem] xl:w-[9rem]', '']}
          rows={logins.toReversed().map(toCells)}
        />
      )}
    </Panel>
  );
}

const toCells = ({ timestamp, role, isDemo, failedAttempts, userAgent }: LoginRecord) => [
  <Moment key="time" iso={toIso(timestamp)} />,
  roleLabel(role) || copy.noRole,
  isDemo ? copy.yes : copy.no,
  figure(failedAttempts),
  <Browser key="browser" userAgent={userAgent} />,
];

function Browser({ userAgent }: { userAgent: string }) {
  const name = browserName(userAgent);
  if (!userAgent) return copy.noUserAgent;
  return (
    <details className="wrap-anywhere">
      <summary className="cursor-pointer" title={userAgent}>
        {name || copy.details}
      </summary>
      <p className="mt-1 text-sm text-soft">{userAgent}</p>
    </details>
  );
}

/** A user agent in plain words: 'Firefox 130 on Linux'. Empty if it says nothing known. */
export function browserName(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  return browser && system ? copy.browserOn(browser, system) : browser || system;
}

// The order matters: most browsers also claim to be Chrome, and every one of those to be Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bHeadlessChrome\/(\d+)/, copy.headless],
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
