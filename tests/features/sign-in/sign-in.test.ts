import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkCredentials, signIn } from '~/features/sign-in/login-form';
import { hashPassword } from '~/shared/session/password-hash';
import { readSession } from '~/shared/session/session';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const WRONG = { ok: false, reason: 'wrong' };
const admin = ['admin@agency.example', 'weave-admin-2026'] as const;

const { subtle } = crypto;

/** Caches derived keys, because a derivation takes a fifth of a second. */
beforeAll(() => {
  const importKey = subtle.importKey.bind(subtle);
  const deriveBits = subtle.deriveBits.bind(subtle);
  const passwords = new WeakMap<CryptoKey, string>();
  const cache = new Map<string, Promise<ArrayBuffer>>();
  subtle.importKey = async (...given: unknown[]) => {
    const key = await Reflect.apply(importKey, subtle, given);
    passwords.set(key, String(given[1]));
    return key;
  };
  subtle.deriveBits = (algorithm, key, length) => {
    const { salt, iterations } = algorithm as Pbkdf2Params;
    const name = [passwords.get(key), salt, iterations].join('|');
    const bits = cache.get(name) ?? deriveBits(algorithm, key, length);
    cache.set(name, bits);
    return bits;
  };
});
afterAll(() => {
  // Restores the methods of the prototype.
  for (const name of ['importKey', 'deriveBits']) Reflect.deleteProperty(subtle, name);
});

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // Only the clock: key derivation runs outside JavaScript's timers.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('credentials', () => {
  it.each([
    ['admin@agency.example', 'weave-admin-2026', 'super_admin', false],
    ['demo@agency.example', 'weave-demo-2026', 'demo', true],
    ['guest@agency.example', 'weave-guest-2026', 'client', false],
    ['client@customer.example', 'weave-client-2026', 'client', false],
  ])('of the built-in account %s are accepted', async (email, password, role, isDemo) => {
    expect(await checkCredentials(email, password)).toEqual({ ok: true, role, isDemo });
    expect(await checkCredentials(` ${email.toUpperCase()} `, password)).toEqual({ ok: true, role, isDemo });
  });

  it('of one account do not open another', { tags: ['proof'] }, async () => {
    expect(await checkCredentials('admin@agency.example', 'weave-demo-2026')).toEqual(WRONG);
    expect(await checkCredentials('admin@agency.example', '')).toEqual(WRONG);
    expect(await checkCredentials('nobody@agency.example', 'weave-admin-2026')).toEqual(WRONG);
    expect(await checkCredentials('', '')).toEqual(WRONG);
    expect(warn).not.toHaveBeenCalled();
  });

  it('of a registered user are accepted while the account is active, ignoring the case of the address', async () => {
    const user = {
      email: 'Ada@Analytical.example',
      passwordHash: await hashPassword('engine no 1'),
      role: 'editor',
      isDemo: true,
    };
    store([{ ...user, isActive: true }]);
    expect(await checkCredentials('ada@ANALYTICAL.example', 'engine no 1')).toEqual({
      ok: true,
      role: 'editor',
      isDemo: true,
    });
    expect(await checkCredentials('ada@analytical.example', 'engine no 2')).toEqual(WRONG);
    store([{ ...user, isActive: false }]);
    expect(await checkCredentials('ada@analytical.example', 'engine no 1')).toEqual(WRONG);
  });

  it('of a registered user cannot replace those of a built-in account', async () => {
    const planted = { email: 'ADMIN@agency.example', isActive: true, role: 'super_admin', isDemo: false };
    store([{ ...planted, passwordHash: await hashPassword('planted') }]);
    expect(await checkCredentials('admin@agency.example', 'planted')).toEqual(WRONG);
    expect(await checkCredentials(...admin)).toMatchObject({ ok: true });
  });
});

describe('the lockout', () => {
  it('refuses after five failures, right password or not, until the first of them is ten minutes old', async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      vi.setSystemTime(NOW + failure * MINUTE);
      expect(await checkCredentials('admin@agency.example', 'guess')).toEqual(WRONG);
    }
    vi.setSystemTime(NOW + 10 * MINUTE - 1);
    const locked = { ok: false, reason: 'locked', retryAt: NOW + 10 * MINUTE };
    expect(await checkCredentials(...admin)).toEqual(locked);
    expect(await checkCredentials('nobody@agency.example', 'guess')).toEqual(locked);
    expect(warn.mock.calls).toEqual([
      ['Too many failed login attempts. Try again later.'],
      ['Too many failed login attempts. Try again later.'],
    ]);
    vi.setSystemTime(NOW + 10 * MINUTE);
    expect(await checkCredentials(...admin)).toMatchObject({ ok: true });
    expect(localStorage.getItem('auth_attempts')).toBeNull();
  });

  it('starts over after a success', async () => {
    for (let failure = 0; failure < 4; failure += 1) await checkCredentials('a@x.example', 'guess');
    expect(JSON.parse(localStorage.getItem('auth_attempts') ?? '')).toMatchObject({
      count: 4,
      lastFailedAt: NOW,
    });
    await checkCredentials(...admin);
    expect(localStorage.getItem('auth_attempts')).toBeNull();
  });
});

describe('the rate limit', () => {
  it('refuses the eleventh check within 60 seconds, and signs nobody out', async () => {
    for (let check = 0; check < 10; check += 1) expect(await signIn(...admin)).toMatchObject({ ok: true });
    expect(await checkCredentials(...admin)).toEqual({
      ok: false,
      reason: 'rate-limited',
      retryAt: NOW + MINUTE,
    });
    expect(warn.mock.calls).toEqual([['Rate limit exceeded for authentication attempts']]);
    expect(readSession()?.role).toBe('super_admin');
    vi.setSystemTime(NOW + MINUTE);
    expect(await checkCredentials(...admin)).toMatchObject({ ok: true });
  });

  it('counts checks only: reading the session does not count, and neither does a refused attempt', async () => {
    for (let read = 0; read < 50; read += 1) readSession();
    expect(localStorage.getItem('auth_rate')).toBeNull();
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 5, lastFailedAt: NOW }));
    for (let attempt = 0; attempt < 20; attempt += 1) await checkCredentials(...admin);
    expect(localStorage.getItem('auth_rate')).toBeNull();
  });
});

describe('signing in', () => {
  it('starts a session and records how many attempts had failed', async () => {
    await signIn('demo@agency.example', 'guess');
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('login_analytics')).toBeNull();
    await signIn('demo@agency.example', 'weave-demo-2026');
    expect(readSession()).toEqual({ role: 'demo', expiresAt: NOW + 24 * 60 * MINUTE });
    expect(JSON.parse(localStorage.getItem('login_analytics') ?? '')).toEqual([
      { timestamp: NOW, userAgent: navigator.userAgent, failedAttempts: 1, role: 'demo', isDemo: true },
    ]);
  });

  it('is unavailable, and counts nothing, in a browser without WebCrypto', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(await signIn(...admin)).toEqual({ ok: false, reason: 'unavailable' });
    expect({ ...localStorage }).toEqual({});
  });
});

function store(users: object[]) {
  localStorage.setItem('registered_users', JSON.stringify(users));
}
