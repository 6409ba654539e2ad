import { pbkdf2Sync } from 'node:crypto';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { recordLogin, useLogins } from '~/shared/session/login-analytics';
import { hashPassword, verifyPassword } from '~/shared/session/password-hash';
import {
  addPasswordResetRequest,
  removePasswordResetRequest,
  usePasswordResetRequests,
} from '~/shared/session/password-reset-requests';
import {
  listRegisteredUsers,
  type RegisteredUser,
  updateRegisteredUser,
} from '~/shared/session/registered-users';

const listPasswordResetRequests = () => renderHook(usePasswordResetRequests).result.current;
const listLogins = () => renderHook(useLogins).result.current;

const ada: RegisteredUser = {
  email: 'Ada@Analytical.example',
  isActive: true,
  passwordHash: 'h',
  role: 'client',
  isDemo: false,
};

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('built-in accounts', () => {
  it('are a super admin, a demo, a guest and a client account, as hashes only', () => {
    expect(builtInAccounts.map(({ role, isDemo }) => [role, isDemo])).toEqual([
      ['super_admin', false],
      ['demo', true],
      ['client', false],
      ['client', false],
    ]);
    // The README lists them.
    expect(builtInAccounts.map(({ email }) => email)).toEqual([
      'admin@agency.example',
      'demo@agency.example',
      'guest@agency.example',
      'client@customer.example',
    ]);
    for (const { passwordHash } of builtInAccounts) expect(passwordHash).toMatch(/^pbkdf2\$600000\$/);
    expect(new Set(builtInAccounts.map(({ passwordHash }) => passwordHash.split('$')[2])).size).toBe(4);
  });
});

describe('registered users', () => {
  it('are the valid entries of the record', () => {
    const broken = [null, { email: 3 }, { ...ada, email: 'x@x.example', isActive: 'yes' }];
    localStorage.setItem('registered_users', JSON.stringify([...broken, ada]));
    expect(listRegisteredUsers()).toEqual([ada]);
    updateRegisteredUser(ada.email, { role: 'demo' });
    expect(JSON.parse(localStorage.getItem('registered_users') ?? '')).toEqual([{ ...ada, role: 'demo' }]);
  });

  it('are clients and no demo accounts by default', () => {
    const { role, isDemo, ...rest } = ada;
    localStorage.setItem('registered_users', JSON.stringify([rest]));
    expect(listRegisteredUsers()).toEqual([{ ...rest, role: 'client', isDemo: false }]);
  });
});

describe('password reset requests', () => {
  it('are kept once per address, the newest last', () => {
    addPasswordResetRequest('ada@x.example');
    addPasswordResetRequest('grace@x.example');
    addPasswordResetRequest(' ADA@x.example ');
    expect(listPasswordResetRequests().map(({ email }) => email)).toEqual([
      'grace@x.example',
      'ADA@x.example',
    ]);
    removePasswordResetRequest('grace@X.example');
    expect(listPasswordResetRequests().map(({ email }) => email)).toEqual(['ADA@x.example']);
  });

  it('are limited to the newest 50', () => {
    for (let index = 0; index < 60; index += 1) addPasswordResetRequest(`user${index}@x.example`);
    expect(listPasswordResetRequests()).toHaveLength(50);
    expect(listPasswordResetRequests().at(-1)?.email).toBe('user59@x.example');
  });
});

describe('the login history', () => {
  it('keeps the last ten, newest last', () => {
    for (let index = 0; index < 12; index += 1) {
      recordLogin({ role: 'client', isDemo: false, failedAttempts: index });
    }
    const logins = JSON.parse(localStorage.getItem('login_analytics') ?? '');
    expect(logins).toHaveLength(10);
    expect(logins.at(-1)).toEqual({
      timestamp: expect.any(Number),
      userAgent: navigator.userAgent,
      failedAttempts: 11,
      role: 'client',
      isDemo: false,
    });
    expect(listLogins()).toEqual(logins);
  });
});

describe('a password hash', () => {
  it('is PBKDF2 with 600000 rounds and its own salt, and matches only its password', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^pbkdf2\$600000\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('correct horse', first)).toBe(true);
    expect(await verifyPassword('correct horse', second)).toBe(true);
    expect(await verifyPassword('Correct horse', first)).toBe(false);
    expect(await verifyPassword('', first)).toBe(false);
  });

  it('matches what another implementation derives', async () => {
    const salt = Buffer.alloc(16, 'salt');
    const hash = pbkdf2Sync('passwd', salt, 1000, 32, 'sha256').toString('base64');
    expect(await verifyPassword('passwd', `pbkdf2$1000$${salt.toString('base64')}$${hash}`)).toBe(true);
  });

  it('matches the same characters typed as other code points', { tags: ['proof'] }, async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
  });

  it.each(['', 'plain', '5f4dcc3b5aa765d61d8327deb882cf99', 'pbkdf2$600000$AAAA$AAAA'])(
    'in another format matches no password: %s',
    async (stored) => {
      expect(await verifyPassword('whatever', stored)).toBe(false);
    },
  );
});
