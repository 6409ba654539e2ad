import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInAccounts, isSamplePasswordInForce } from '~/shared/session/built-in-accounts';
import { listLogins, recordLogin } from '~/shared/session/login-analytics';
import {
  addPasswordResetRequest,
  listPasswordResetRequests,
  removePasswordResetRequest,
} from '~/shared/session/password-reset-requests';
import {
  addRegisteredUser,
  findRegisteredUser,
  isEmailTaken,
  listRegisteredUsers,
  type RegisteredUser,
  removeRegisteredUser,
  updateRegisteredUser,
} from '~/shared/session/registered-users';

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
    for (const { passwordHash } of builtInAccounts) expect(passwordHash).toMatch(/^pbkdf2\$210000\$/);
    expect(new Set(builtInAccounts.map(({ passwordHash }) => passwordHash.split('$')[2])).size).toBe(4);
    expect(readFileSync('src/shared/session/built-in-accounts.ts', 'utf8')).not.toMatch(/weave-/);
  });

  it('say whether the published password still opens the admin area', () => {
    expect(isSamplePasswordInForce()).toBe(true);
  });
});

describe('registered users', () => {
  it('are added once an address, whatever its case', () => {
    expect(addRegisteredUser(ada)).toBe(true);
    expect(addRegisteredUser({ ...ada, email: ' ADA@analytical.EXAMPLE ' })).toBe(false);
    expect(listRegisteredUsers()).toEqual([ada]);
    expect(isEmailTaken('ada@analytical.example')).toBe(true);
    expect(findRegisteredUser('ada@ANALYTICAL.example')).toEqual(ada);
  });

  it('cannot take the address of a built-in account', () => {
    expect(isEmailTaken('Admin@Agency.Example')).toBe(true);
    expect(addRegisteredUser({ ...ada, email: 'ADMIN@agency.example' })).toBe(false);
    expect(listRegisteredUsers()).toEqual([]);
  });

  it('are changed and removed by address', () => {
    addRegisteredUser(ada);
    addRegisteredUser({ ...ada, email: 'grace@navy.example' });
    expect(updateRegisteredUser('ADA@analytical.example', { isActive: false, role: 'demo' })).toBe(true);
    expect(findRegisteredUser(ada.email)).toEqual({ ...ada, isActive: false, role: 'demo' });
    expect(removeRegisteredUser('grace@NAVY.example')).toBe(true);
    expect(listRegisteredUsers().map(({ email }) => email)).toEqual([ada.email]);
    expect(updateRegisteredUser('nobody@x.example', { isActive: true })).toBe(false);
    expect(removeRegisteredUser('nobody@x.example')).toBe(false);
  });

  it.each(['', '{', 'null', '{}', '"x"', '7', '[', 'undefined'])(
    'are nobody when the record is %j',
    (stored) => {
      localStorage.setItem('registered_users', stored);
      expect(listRegisteredUsers()).toEqual([]);
    },
  );

  it('survive a broken entry beside them', () => {
    localStorage.setItem(
      'registered_users',
      JSON.stringify([null, 7, { email: 3 }, ada, { ...ada, isActive: 'yes' }]),
    );
    expect(listRegisteredUsers()).toEqual([ada]);
    expect(listRegisteredUsers()).toBe(listRegisteredUsers());
  });

  it('are clients and no demo accounts unless they say so', () => {
    const { role, isDemo, ...rest } = ada;
    localStorage.setItem('registered_users', JSON.stringify([rest]));
    expect(listRegisteredUsers()).toEqual([{ ...rest, role: 'client', isDemo: false }]);
  });
});

describe('password reset requests', () => {
  it('are kept one an address, the newest last', () => {
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

  it('stay few', () => {
    for (let index = 0; index < 60; index += 1) addPasswordResetRequest(`user${index}@x.example`);
    expect(listPasswordResetRequests()).toHaveLength(50);
    expect(listPasswordResetRequests().at(-1)?.email).toBe('user59@x.example');
  });

  it('are none when the record is broken', () => {
    localStorage.setItem('password_reset_requests', '[{"email":1}]');
    expect(listPasswordResetRequests()).toEqual([]);
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

  it('starts anew when the record is broken', () => {
    localStorage.setItem('login_analytics', '{"0":1}');
    recordLogin({ role: 'demo', isDemo: true, failedAttempts: 0 });
    expect(listLogins()).toHaveLength(1);
  });
});
