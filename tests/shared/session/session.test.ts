import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addReturnPath,
  endSession,
  getReturnPath,
  isEndedInThisTab,
  readSession,
  removeInvalidSession,
  SESSION_LIFETIME_MS,
  startSession,
  subscribeSession,
} from '~/shared/session/session';
import { fc } from '../../support/any-values';

const NOW = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('signing out', () => {
  it.each([
    ['super_admin', ['/api/admin/leave']],
    ['client', []],
  ])('as %s has the host end its own session: %j', (role, asked) => {
    const ask = vi.fn((_path: string) => false);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: ask }));
    startSession(role);
    endSession();
    expect(readSession()).toBeNull();
    expect(ask.mock.calls.map(([path]) => path)).toEqual(asked);
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
    expect(readSession()).toEqual({ role: 'super_admin', expiresAt: NOW + SESSION_LIFETIME_MS });
  });

  it('is never half of the one before: whoever looks in meanwhile finds none', () => {
    startSession('super_admin');
    const seen = new Set<string | undefined>();
    const unsubscribe = subscribeSession(() => seen.add(readSession()?.role));
    startSession('client');
    unsubscribe();
    expect([...seen]).toEqual([undefined, 'client']);
  });

  it('has a token of its own each time, also where crypto.randomUUID is missing', () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      startSession('client');
      const first = localStorage.getItem('auth_token');
      startSession('client');
      expect(localStorage.getItem('auth_token')).not.toBe(first);
      expect(readSession()?.role).toBe('client');
    } finally {
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });

  it('ends with flag, token, role and the count of failed attempts removed', () => {
    startSession('client');
    localStorage.setItem('auth_attempts', '{"count":3,"lastFailedAt":1}');
    endSession();
    for (const key of ['auth_status', 'auth_token', 'auth_role', 'auth_attempts']) {
      expect(localStorage.getItem(key), key).toBeNull();
    }
    expect(readSession()).toBeNull();
    expect(isEndedInThisTab()).toBe(true);
    startSession('client');
    expect(isEndedInThisTab()).toBe(false);
  });
});

describe('an unsound session', () => {
  const sound = { auth_status: 'authenticated', auth_token: token(NOW + 1), auth_role: 'client' };
  const cases: [string, Record<string, string>][] = [
    ['expired this very moment', { ...sound, auth_token: token(NOW) }],
    ['expired long ago', { ...sound, auth_token: token(1) }],
    ['expires in years', { ...sound, auth_token: token(NOW + 2 ** 40) }],
    ['token is not JSON', { ...sound, auth_token: '{' }],
    ['token is a bare string', { ...sound, auth_token: 'abc' }],
    ['token is null', { ...sound, auth_token: 'null' }],
    ['token is an array', { ...sound, auth_token: '[]' }],
    ['token is empty', { ...sound, auth_token: JSON.stringify({ token: '', expiry: NOW + 1 }) }],
    ['expiry is text', { ...sound, auth_token: JSON.stringify({ token: 't', expiry: String(NOW + 1) }) }],
    ['expiry is null', { ...sound, auth_token: JSON.stringify({ token: 't', expiry: null }) }],
    ['expiry is missing', { ...sound, auth_token: JSON.stringify({ token: 't' }) }],
    ['flag has another value', { ...sound, auth_status: 'true' }],
    ['flag is quoted', { ...sound, auth_status: '"authenticated"' }],
    ['role is empty', { ...sound, auth_role: '' }],
    ['role is blank', { ...sound, auth_role: '  ' }],
    ['token is missing', { auth_status: 'authenticated', auth_role: 'client' }],
    ['role is missing', { auth_status: 'authenticated', auth_token: token(NOW + 1) }],
  ];

  it.each(cases)('is none, is left alone by reading, and is removed afterward: %s', (_, stored) => {
    fill(stored);
    expect(readSession()).toBeNull();
    expect({ ...localStorage }).toEqual(stored);
    removeInvalidSession();
    expect({ ...localStorage }).toEqual({});
  });

  it.each([
    ['expired', token(NOW - 1)],
    ['broken', '{'],
  ])('is removed where only its %s token is left', (_, stored) => {
    fill({ auth_token: stored });
    removeInvalidSession();
    expect({ ...localStorage }).toEqual({});
  });

  it('is left alone where another tab may be in the middle of signing in', () => {
    const half = { auth_token: token(NOW + 1), auth_role: 'client' };
    fill(half);
    removeInvalidSession();
    expect(readSession()).toBeNull();
    expect({ ...localStorage }).toEqual(half);
  });

  it('never throws and never signs in, whatever the three keys hold', () => {
    const anything = fc.option(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom('authenticated', 'client', token(NOW + 1), token(NOW - 1)),
        fc
          .record({ token: fc.anything(), expiry: fc.anything() })
          .map((value) => JSON.stringify(value) ?? ''),
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(anything, anything, anything, (status, tokenText, role) => {
        localStorage.clear();
        const stored = Object.entries({ auth_status: status, auth_token: tokenText, auth_role: role });
        fill(
          Object.fromEntries(stored.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
        );
        const before = { ...localStorage };
        const session = readSession();
        expect({ ...localStorage }).toEqual(before);
        if (session) {
          expect(status).toBe('authenticated');
          expect(JSON.parse(tokenText ?? '').expiry).toBeGreaterThan(NOW);
          expect(session.role).toBe(role);
        }
        removeInvalidSession();
        expect(readSession()).toEqual(session);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a subscriber', () => {
  it('hears of expiry while the page is open, and the record is removed', () => {
    startSession('client');
    const heard = vi.fn();
    const unsubscribe = subscribeSession(heard);
    vi.advanceTimersByTime(SESSION_LIFETIME_MS - 1);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(heard).toHaveBeenCalled();
    expect(readSession()).toBeNull();
    expect({ ...localStorage }).toEqual({});
    unsubscribe();
  });

  it('removes what is left of an expired session when it starts to listen', () => {
    fill({ auth_status: 'authenticated', auth_token: token(NOW - 1), auth_role: 'client' });
    subscribeSession(() => {})();
    expect({ ...localStorage }).toEqual({});
  });

  it('looks again when the page comes back to the front after a sleep without timers', () => {
    startSession('client');
    const heard = vi.fn();
    const unsubscribe = subscribeSession(heard);
    vi.setSystemTime(NOW + SESSION_LIFETIME_MS + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveBeenCalled();
    expect(readSession()).toBeNull();
    unsubscribe();
  });

  it('hears nothing more after leaving', () => {
    startSession('client');
    const heard = vi.fn();
    subscribeSession(heard)();
    vi.advanceTimersByTime(SESSION_LIFETIME_MS);
    endSession();
    expect(heard).not.toHaveBeenCalled();
  });
});

function token(expiry: number) {
  return JSON.stringify({ token: 't', expiry });
}

function fill(stored: Record<string, string>) {
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

  it('is home, and leaves no trace on the link, when nothing else is remembered', () => {
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
    'http:evil.example',
    '//evil.example/%2e%2e',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/..\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '.evil.example',
    ':80/',
    '?x',
    '#x',
    '\u0000/admin',
  ];
  it.each(attacks)('is home instead of %j', (attack) => {
    expect(getReturnPath(query(attack))).toBe('/');
    expect(addReturnPath('/login', attack)).toBe('/login');
  });

  it('takes the first of several', () => {
    expect(getReturnPath('?from=%2Fadmin&from=%2F%2Fevil.example')).toBe('/admin');
  });

  it('always stays on this site', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '%2f', '%5c', '@', ':', '?', '#', 'evil.example'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = getReturnPath(query(pieces.join('')));
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      }),
      { numRuns: 1000 },
    );
  });
});
