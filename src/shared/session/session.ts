import { useCallback, useSyncExternalStore } from 'react';
import words from '~/content/words/session.json';
import { parseUrl } from '~/shared/lib/parse-url';
import { createRandomId } from '~/shared/lib/random-id';
import {
  createCheck,
  defineStoredValue,
  isRecord,
  oneOf,
  readRaw,
  readStorage,
  removeStorage,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';

const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const authStatus = defineStoredValue({
  key: 'auth_status',
  group: 'session',
  format: 'text',
  schema: oneOf('authenticated'),
});

export const authToken = defineStoredValue({
  key: 'auth_token',
  group: 'session',
  schema: createCheck((value) => {
    if (!isRecord(value)) return undefined;
    const { token, expiry } = value;
    const isValid = typeof token === 'string' && token !== '' && typeof expiry === 'number';
    return isValid ? { token, expiry } : undefined;
  }, 'expected a token and its expiry'),
});

export const authRole = defineStoredValue({
  key: 'auth_role',
  group: 'session',
  format: 'text',
  schema: createCheck(
    (value) => (typeof value === 'string' && /\S/.test(value) ? value : undefined),
    'empty',
  ),
});

/** The last failed sign-ins, and the time of each. */
export const authAttempts = defineStoredValue({
  key: 'auth_attempts',
  group: 'accounts',
  schema: createCheck((value) => {
    if (!isRecord(value)) return undefined;
    const { count, lastFailedAt, failedAt } = value;
    const isValid =
      typeof count === 'number' && Number.isInteger(count) && count >= 0 && typeof lastFailedAt === 'number';
    const areTimes = Array.isArray(failedAt) && failedAt.every((time) => typeof time === 'number');
    return isValid ? { count, lastFailedAt, ...(areTimes && { failedAt: failedAt as number[] }) } : undefined;
  }, 'expected a count and a time'),
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
  if (!status || !role || !token || !isUnexpired(token)) return null;
  if (lastSession?.role !== role || lastSession.expiresAt !== token.expiry)
    lastSession = { role, expiresAt: token.expiry };
  return lastSession;
}

const isUnexpired = ({ expiry }: { expiry: number }): boolean => expiry > Date.now();

/** Signs this browser in for 24 hours. */
export function startSession(role: string): void {
  endedInThisTab = false;
  // The flag is removed first and written last, so another tab never reads half a session.
  removeStorage(authStatus);
  writeStorage(authToken, { token: createRandomId(), expiry: Date.now() + SESSION_LIFETIME_MS });
  writeStorage(authRole, role);
  writeStorage(authStatus, 'authenticated');
}

/** Signs this browser out in every tab, resets its failed sign-ins, and makes it drop the host's password. */
function endSession(): void {
  if (readSession()?.role === 'super_admin') forgetHostPassword();
  endedInThisTab = true;
  clearSession();
  resetFailures();
}

/**
 * The host's answer makes the browser drop the admin area's password. Not awaited, since not every host has this
 * endpoint.
 */
function forgetHostPassword() {
  navigator.sendBeacon?.('/api/admin/leave');
}

/** True if `endSession` in this tab ended the last session, not time or another tab. */
export function isEndedInThisTab(): boolean {
  return endedInThisTab;
}

/** Removes the rest of a session whose token has expired or whose record is broken. */
export function removeInvalidSession(): void {
  const token = readStorage(authToken);
  const isTokenInvalid = readRaw(authToken) !== null && (!token || !isUnexpired(token));
  // A token without the flag is left alone: another tab may be in the middle of signing in.
  const isFlagInvalid = readRaw(authStatus) !== null && readSession() === null;
  if ((!isTokenInvalid && !isFlagInvalid) || isRemoving) return;
  // Each removal calls the subscribers below, which call this function again.
  isRemoving = true;
  try {
    clearSession();
  } finally {
    isRemoving = false;
  }
}

/**
 * Calls back whenever the session may have changed: after writes in this tab and in others, when the token expires
 * while the page is open, and when the page comes back to the front (timers stop during standby).
 */
function subscribeSession(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    removeInvalidSession();
    const session = readSession();
    if (session) timer = setTimeout(onChange, session.expiresAt - Date.now());
  };
  const onChange = () => {
    update();
    listener();
  };
  const unsubscribe = subscribeStorage(onChange);
  document.addEventListener('visibilitychange', onChange);
  update();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
  };
}

let lastSession: Session | null = null;
let endedInThisTab = false;
let isRemoving = false;

function clearSession() {
  removeStorage(authStatus);
  removeStorage(authToken);
  removeStorage(authRole);
}

/** The session, updated on sign-in and sign-out in any tab and on expiry. Null on the server. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession, () => null);
}

/** Ends the session, announces it, and goes to the login page. */
export function useSignOut(): () => void {
  const navigate = useLazyNavigate();
  return useCallback(() => {
    endSession();
    toast({ title: words.signedOut });
    void navigate(paths.login());
  }, [navigate]);
}

const roleLabels: Readonly<Record<string, string>> = words.roles;

/** A role's label. A role without one is shown by its id: 'night_shift' becomes 'Night shift'. */
export function getRoleLabel(role: string): string {
  const spaced = role.replaceAll('_', ' ');
  return roleLabels[role] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const RETURN_PARAMETER = 'from';
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * The path to return to after signing in, from the query of the login page: path, query and hash on this site, or
 * `fallback` for anything else. Rejects anything that a browser could read as another origin.
 */
export function getReturnPath(search: string, fallback: string = paths.home()): string {
  const from = new URLSearchParams(search).get(RETURN_PARAMETER);
  return (from !== null && toSafePath(from)) || fallback;
}

/** `path` (such as the login page's) with a return path in its query, unless that is the home page. */
export function addReturnPath(path: string, from: string): string {
  const safe = toSafePath(from);
  return safe && safe !== paths.home()
    ? `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: safe })}`
    : path;
}

function toSafePath(from: string): string | undefined {
  if (!/^\/(?![/\\])/.test(from) || hasControlCharacter(from)) return undefined;
  const url = parseUrl(from, PLACEHOLDER_ORIGIN);
  if (url?.origin !== PLACEHOLDER_ORIGIN) return undefined;
  // Parsing resolves dot segments, and '/..//host' leaves '//host', which is another origin again.
  if (!/^\/(?![/\\])/.test(url.pathname)) return undefined;
  // Returning to the login page would ask to sign in again.
  return url.pathname === paths.login() ? undefined : url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and newlines from addresses, so '/\t/host' would become '//host'. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
