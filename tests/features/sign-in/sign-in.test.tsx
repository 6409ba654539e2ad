import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginForm } from '~/features/sign-in/login-form';
import { hashPassword } from '~/shared/session/password-hash';
import { readSession } from '~/shared/session/session';
import { readStoredValue } from '../../support/on-screen';

const toasts = vi.hoisted(() => [] as string[]);
vi.mock('~/shared/ui/toast/toast-store', () => ({
  toast: ({ title }: { title: string }) => void toasts.push(title),
}));

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
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

/** Signs in through the form. Returns the role that it gives, or why it refuses. */
async function signIn(email: string, password: string): Promise<string> {
  toasts.length = 0;
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByText('Sign in', { selector: 'button *, button' }));
  await waitFor(() => expect(toasts).toHaveLength(1), { timeout: 10_000 });
  if (toasts[0] === 'Login successful') {
    const { role, isDemo } = readStoredValue('login_analytics').at(-1);
    return isDemo ? `${role}, for a demo` : role;
  }
  const refusal = screen.queryByRole('alert')?.textContent;
  if (!refusal) return 'wrong';
  if (refusal.includes('ten sign-in checks')) return 'rate-limited';
  return refusal.includes('secure connection') ? 'unavailable' : 'locked';
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  // Only the clock: key derivation runs outside JavaScript's timers.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<LoginForm />);
});

describe('credentials', () => {
  it.each([
    ['admin@agency.example', 'weave-admin-2026', 'super_admin'],
    ['demo@agency.example', 'weave-demo-2026', 'demo, for a demo'],
    ['guest@agency.example', 'weave-guest-2026', 'client'],
    ['client@customer.example', 'weave-client-2026', 'client'],
  ])('of the built-in account %s are accepted', async (email, password, role) => {
    expect(await signIn(email, password)).toBe(role);
    expect(await signIn(` ${email.toUpperCase()} `, password)).toBe(role);
  });

  it('of one account do not open another', { tags: ['proof'] }, async () => {
    expect(await signIn('admin@agency.example', 'weave-demo-2026')).toBe('wrong');
    expect(await signIn('nobody@agency.example', 'weave-admin-2026')).toBe('wrong');
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
    expect(await signIn('ada@ANALYTICAL.example', 'engine no 1')).toBe('editor, for a demo');
    expect(await signIn('ada@analytical.example', 'engine no 2')).toBe('wrong');
    store([{ ...user, isActive: false }]);
    expect(await signIn('ada@analytical.example', 'engine no 1')).toBe('wrong');
  });

  it('of a registered user cannot replace those of a built-in account', async () => {
    const planted = { email: 'ADMIN@agency.example', isActive: true, role: 'super_admin', isDemo: false };
    store([{ ...planted, passwordHash: await hashPassword('planted') }]);
    expect(await signIn('admin@agency.example', 'planted')).toBe('wrong');
    expect(await signIn(...admin)).toBe('super_admin');
  });
});

describe('the lockout', () => {
  it('refuses after five failures, right password or not, until the first of them is ten minutes old', async () => {
    const answers: string[] = [];
    for (let failure = 0; failure < 5; failure += 1) {
      vi.setSystemTime(NOW + failure * MINUTE);
      answers.push(await signIn('admin@agency.example', 'a guess'));
    }
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    // The notice goes by a real timer when its time is over.
    vi.setSystemTime(NOW + 10 * MINUTE - 10_000);
    expect(await signIn(...admin)).toBe('locked');
    expect(await signIn('nobody@agency.example', 'a guess')).toBe('locked');
    expect(warn.mock.calls).toEqual([
      ['Too many failed login attempts. Try again later.'],
      ['Too many failed login attempts. Try again later.'],
    ]);
    vi.setSystemTime(NOW + 10 * MINUTE);
    expect(await signIn(...admin)).toBe('super_admin');
    expect(localStorage.getItem('auth_attempts')).toBeNull();
  });

  it('does not start with five failures in more than ten minutes', async () => {
    for (let failure = 0; failure < 6; failure += 1) {
      vi.setSystemTime(NOW + failure * 2.5 * MINUTE);
      expect(await signIn('admin@agency.example', 'a guess')).toBe('wrong');
    }
  });

  it('does not last for years because a clock was set back', async () => {
    const failed = { count: 9, lastFailedAt: NOW + 1_000 * MINUTE };
    localStorage.setItem('auth_attempts', JSON.stringify(failed));
    expect(await signIn(...admin)).toBe('super_admin');
  });
});

describe('the rate limit', () => {
  it('refuses the eleventh check within 60 seconds, and signs nobody out', async () => {
    for (let check = 0; check < 10; check += 1) expect(await signIn(...admin)).toBe('super_admin');
    expect(await signIn(...admin)).toBe('rate-limited');
    expect(warn.mock.calls).toEqual([['Rate limit exceeded for authentication attempts']]);
    expect(readSession()?.role).toBe('super_admin');
    vi.setSystemTime(NOW + MINUTE - 10_000);
    expect(await signIn(...admin)).toBe('rate-limited');
    vi.setSystemTime(NOW + MINUTE);
    expect(await signIn(...admin)).toBe('super_admin');
  });

  it('counts checks only: reading the session does not count, and neither does a refused attempt', async () => {
    for (let read = 0; read < 50; read += 1) readSession();
    expect(localStorage.getItem('auth_rate')).toBeNull();
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 5, lastFailedAt: NOW }));
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn(...admin);
    expect(localStorage.getItem('auth_rate')).toBeNull();
  });
});

describe('signing in', () => {
  it('starts a session and records how many attempts had failed', async () => {
    await signIn('demo@agency.example', 'a guess');
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('login_analytics')).toBeNull();
    await signIn('demo@agency.example', 'weave-demo-2026');
    expect(readSession()).toEqual({ role: 'demo', expiresAt: NOW + 24 * 60 * MINUTE });
    expect(readStoredValue('login_analytics')).toEqual([
      { timestamp: NOW, userAgent: navigator.userAgent, failedAttempts: 1, role: 'demo', isDemo: true },
    ]);
  });
});

const store = (users: object[]) => localStorage.setItem('registered_users', JSON.stringify(users));
