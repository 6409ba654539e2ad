import { useCallback, useSyncExternalStore } from 'react';
import words from '~/content/words/session.json';
import { parseUrl } from '~/shared/lib/parse-url';
import { randomId } from '~/shared/lib/random-id';
import {
  checked,
  isRecord,
  oneOf,
  readRaw,
  readStorage,
  removeStorage,
  storedValue,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { useGo } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';

export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const authStatus = storedValue({
  key: 'auth_status',
  group: 'session',
  format: 'text',
  schema: oneOf('authenticated'),
});

export const authToken = storedValue({
  key: 'auth_token',
  group: 'session',
  schema: checked((value) => {
    if (!isRecord(value)) return undefined;
    const { token, expiry } = value;
    const isSound = typeof token === 'string' && token !== '' && typeof expiry === 'number';
    return isSound ? { token, expiry } : undefined;
  }, 'expected a token and its expiry'),
});

export const authRole = storedValue({
  key: 'auth_role',
  group: 'session',
  format: 'text',
  schema: checked((value) => (typeof value === 'string' && /\S/.test(value) ? value : undefined), 'empty'),
});

/** The last failed sign-ins. `failedAt` came later: without it, all of them count as of `lastFailedAt`. */
export const authAttempts = storedValue({
  key: 'auth_attempts',
  group: 'accounts',
  schema: checked((value) => {
    if (!isRecord(value)) return undefined;
    const { count, lastFailedAt, failedAt } = value;
    const isSound = typeof count === 'number' && count >= 0 && typeof lastFailedAt === 'number';
    const areTimes = Array.isArray(failedAt) && failedAt.every((time) => typeof time === 'number');
    return isSound ? { count, lastFailedAt, ...(areTimes && { failedAt: failedAt as number[] }) } : undefined;
  }, 'expected a count and a time'),
  // A lockout must not come back with a backup.
  backup: false,
});

export function resetFailures(): void {
  removeStorage(authAttempts);
}

export interface Session {
  /** `super_admin`, `demo`, `client`, or a registered user's role. */
  readonly role: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * The current session, or null if flag, token and role aren't all valid or the token has expired. Changes
 * nothing, so it may be the snapshot of an external store: the same session is the same object.
 */
export function readSession(): Session | null {
  const status = readStorage(authStatus);
  const token = readStorage(authToken);
  const role = readStorage(authRole);
  if (!status || !role || !token || !isCurrent(token)) return null;
  if (latest?.role !== role || latest.expiresAt !== token.expiry) latest = { role, expiresAt: token.expiry };
  return latest;
}

/** A clock may be set back a little while somebody is signed in. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** Whether the token runs out within a day: nothing that a hand has written lasts longer than a sign-in. */
function isCurrent({ expiry }: { expiry: number }): boolean {
  const left = expiry - Date.now();
  return left > 0 && left <= SESSION_LIFETIME_MS + CLOCK_SLACK_MS;
}

/** Signs this browser in for 24 hours. */
export function startSession(role: string): void {
  endedHere = false;
  // The flag goes first and comes back last: another tab that reads in between sees no session, not half of one.
  removeStorage(authStatus);
  writeStorage(authToken, { token: randomId(), expiry: Date.now() + SESSION_LIFETIME_MS });
  writeStorage(authRole, role);
  writeStorage(authStatus, 'authenticated');
}

/** Signs this browser out in every tab, forgets its failed sign-ins, and the host's password. */
export function endSession(): void {
  if (readSession()?.role === 'super_admin') forgetHostPassword();
  endedHere = true;
  forgetSession();
  resetFailures();
}

/** The host answers so that the browser drops the admin area's password. Nothing waits for it: not every host does. */
function forgetHostPassword() {
  navigator.sendBeacon?.('/api/admin/leave');
}

/** True if `endSession` in this tab ended the last session, not time or another tab. */
export function sessionEndedHere(): boolean {
  return endedHere;
}

/** Removes the rest of a session whose token has expired or whose record is broken. */
export function dropUnsoundSession(): void {
  const token = readStorage(authToken);
  const tokenIsBad = readRaw(authToken) !== null && (!token || !isCurrent(token));
  // A token without the flag is left alone: another tab may be in the middle of signing in.
  const flagIsBad = readRaw(authStatus) !== null && readSession() === null;
  if ((!tokenIsBad && !flagIsBad) || dropping) return;
  // Each removal calls the subscribers below, which come back here.
  dropping = true;
  try {
    forgetSession();
  } finally {
    dropping = false;
  }
}

/**
 * Calls back whenever the session may have changed: after writes in this tab and in others, when the token
 * expires while the page is open, and when the page comes back to the front (timers sleep with the device).
 */
export function subscribeSession(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    dropUnsoundSession();
    const session = readSession();
    if (session) timer = setTimeout(changed, session.expiresAt - Date.now());
  };
  const changed = () => {
    follow();
    listener();
  };
  const unsubscribe = subscribeStorage(changed);
  document.addEventListener('visibilitychange', changed);
  follow();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', changed);
  };
}

let latest: Session | null = null;
let endedHere = false;
let dropping = false;

function forgetSession() {
  removeStorage(authStatus);
  removeStorage(authToken);
  removeStorage(authRole);
}

/** The session, followed through sign-in and sign-out in any tab and through its expiry. Null on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}

/** Ends the session, announces it, and goes to the login page. */
export function useSignOut(): () => void {
  const go = useGo();
  return useCallback(() => {
    endSession();
    toast({ title: words.signedOut });
    void go(paths.login());
  }, [go]);
}

const roles: Readonly<Record<string, string>> = words.roles;

/** A role as people read it. One that nobody has named is shown by its id: 'night_shift' becomes 'Night shift'. */
export function roleLabel(role: string): string {
  const spaced = role.replaceAll('_', ' ');
  return roles[role] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const PARAMETER = 'from';
const BASE = 'https://site.invalid';

/**
 * The path to return to after signing in, from the query of the login page: path, query and hash on this
 * site, or `otherwise` for anything else. Rejects anything that a browser could read as another origin.
 */
export function returnPath(search: string, otherwise: string = paths.home()): string {
  const from = new URLSearchParams(search).get(PARAMETER);
  return (from !== null && samePagePath(from)) || otherwise;
}

/** `path` (such as the login page's) with the place to return to added, unless that is the home page. */
export function withReturnPath(path: string, from: string): string {
  const safe = samePagePath(from);
  return safe && safe !== paths.home() ? `${path}?${new URLSearchParams({ [PARAMETER]: safe })}` : path;
}

function samePagePath(from: string): string | undefined {
  if (!/^\/(?![/\\])/.test(from) || hasControlCharacter(from)) return undefined;
  const url = parseUrl(from, BASE);
  if (url?.origin !== BASE) return undefined;
  // Parsing resolves dot segments, and '/..//host' leaves '//host', which is another origin again.
  if (!/^\/(?![/\\])/.test(url.pathname)) return undefined;
  // Returning to the login page would ask to sign in again.
  return url.pathname === paths.login() ? undefined : url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and newlines from addresses, so '/\t/host' would become '//host'. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
