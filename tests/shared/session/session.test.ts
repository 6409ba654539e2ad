import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addReturnPath,
  getReturnPath,
  isEndedInThisTab,
  readSession,
  removeInvalidSession,
  startSession,
  useSession,
  useSignOut,
} from '~/shared/session/session';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const signOut = () => act(renderHook(useSignOut).result.current);

describe('signing out', () => {
  it.each([
    ['super_admin', ['/api/admin/leave']],
    ['client', []],
  ])('as %s asks the host to forget its password: %j', (role, requests) => {
    const sendBeacon = vi.fn((_path: string) => false);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
    startSession(role);
    signOut();
    expect(readSession()).toBeNull();
    expect(sendBeacon.mock.calls.map(([path]) => path)).toEqual(requests);
    vi.unstubAllGlobals();
  });
});

describe('a started session', () => {
  it('is stored as flag, token and role, and lasts 24 hours', () => {
    startSession('super_admin');
    expect(localStorage.getItem('auth_status')).toBe('authenticated');
    expect(localStorage.getItem('auth_role')).toBe('super_admin');
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toEqual({
      token: expect.stringMatching(/.{16,}/),
      expiry: NOW + 24 * 60 * 60 * 1000,
    });
    expect(readSession()).toEqual({ role: 'super_admin', expiresAt: NOW + DAY_MS });
  });

  it('ends without flag, token, role and count of failed attempts', () => {
    startSession('client');
    localStorage.setItem('auth_attempts', '{"count":3,"lastFailedAt":1}');
    signOut();
    for (const key of ['auth_status', 'auth_token', 'auth_role', 'auth_attempts']) {
      expect(localStorage.getItem(key), key).toBeNull();
    }
    expect(readSession()).toBeNull();
    expect(isEndedInThisTab()).toBe(true);
    startSession('client');
    expect(isEndedInThisTab()).toBe(false);
  });
});

describe('an invalid session', () => {
  const valid = { auth_status: 'authenticated', auth_token: createToken(NOW + 1), auth_role: 'client' };
  const cases: [string, Record<string, string>][] = [
    ['expired this very moment', { ...valid, auth_token: createToken(NOW) }],
    ['token is not JSON', { ...valid, auth_token: '{' }],
    ['token is a bare string', { ...valid, auth_token: 'abc' }],
    ['token is empty', { ...valid, auth_token: JSON.stringify({ token: '', expiry: NOW + 1 }) }],
    ['expiry is text', { ...valid, auth_token: JSON.stringify({ token: 't', expiry: String(NOW + 1) }) }],
    ['flag has another value', { ...valid, auth_status: 'true' }],
    ['role is empty', { ...valid, auth_role: '' }],
    ['token is missing', { auth_status: 'authenticated', auth_role: 'client' }],
    ['role is missing', { auth_status: 'authenticated', auth_token: createToken(NOW + 1) }],
  ];

  it.each(cases)('is no session, is not changed by reading, and is removed by cleanup: %s', (_, stored) => {
    storeAll(stored);
    expect(readSession()).toBeNull();
    expect({ ...localStorage }).toEqual(stored);
    removeInvalidSession();
    expect({ ...localStorage }).toEqual({});
  });

  it('stays if another tab may be in the middle of signing in', () => {
    const incomplete = { auth_token: createToken(NOW + 1), auth_role: 'client' };
    storeAll(incomplete);
    removeInvalidSession();
    expect(readSession()).toBeNull();
    expect({ ...localStorage }).toEqual(incomplete);
  });
});

describe('a page', () => {
  const openPage = () => renderHook(useSession);

  it('checks again when it becomes visible after standby without timers', () => {
    startSession('client');
    const { result } = openPage();
    vi.setSystemTime(NOW + DAY_MS + 1);
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });
});

function createToken(expiry: number) {
  return JSON.stringify({ token: 't', expiry });
}

function storeAll(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

const query = (from: string) => `?${new URLSearchParams({ from })}`;

describe('the path to return to after signing in', () => {
  it.each(['/admin', '/admin/leads?kind=demo&q=a%20b#latest', '/contact?service=testing', '/blog/ä', '/'])(
    'is the remembered one, with query and hash: %s',
    (path) => {
      const url = new URL(path, location.origin);
      expect(getReturnPath(query(path))).toBe(url.pathname + url.search + url.hash);
    },
  );

  it('is home, without a query on the link, if nothing else is remembered', () => {
    expect(getReturnPath('')).toBe('/');
    expect(getReturnPath('?from=')).toBe('/');
    expect(addReturnPath('/login', '/')).toBe('/login');
  });

  it('is never the login page itself', () => {
    expect(getReturnPath(query('/login'))).toBe('/');
    expect(getReturnPath(query('/login?from=%2Flogin'))).toBe('/');
  });

  const attacks = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '?x',
    '\u0000/admin',
  ];

  it.each(attacks)('is home instead of %j', (attack) => {
    expect(getReturnPath(query(attack))).toBe('/');
    expect(addReturnPath('/login', attack)).toBe('/login');
  });
});
