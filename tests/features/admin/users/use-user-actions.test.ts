// @vitest-environment node
import { expect, it } from 'vitest';
import { isLastSuperAdmin, removesSuperAdmin } from '~/features/admin/users/use-user-actions';
import type { RegisteredUser } from '~/shared/session/registered-users';

const user = (email: string, changes: Partial<RegisteredUser> = {}): RegisteredUser => ({
  email,
  isActive: true,
  passwordHash: 'h',
  role: 'super_admin',
  isDemo: false,
  ...changes,
});
const ada = user('ada@x.example');
const grace = user('grace@x.example');
const builtIn = { email: 'admin@agency.example', role: 'super_admin' };

const client = user('c@x.example', { role: 'client' });
const inactive = user('grace@x.example', { isActive: false });

it.each<[string, boolean, RegisteredUser, RegisteredUser[], { email: string; role: string }[]]>([
  ['without others', true, ada, [ada], []],
  ['beside another one', false, ada, [ada, grace], []],
  ['beside a built-in one', false, ada, [ada], [builtIn]],
  ['beside another built-in account', true, ada, [ada], [{ email: 'demo@agency.example', role: 'demo' }]],
  ['beside deactivated accounts and other roles', true, ada, [ada, inactive, client], []],
  ['deactivated', false, inactive, [ada, inactive], []],
  [
    'beside one whose address a built-in account has too',
    true,
    ada,
    [ada, user('Guest@agency.example')],
    [{ email: 'guest@agency.example', role: 'client' }],
  ],
  ['without the role', false, client, [client], []],
])('an account %s is the last active super admin: %s', (_, expected, account, users, builtIns) => {
  expect(isLastSuperAdmin(account, users, builtIns)).toBe(expected);
});

it('a change of role, deactivation or deletion removes super admin rights', () => {
  expect(removesSuperAdmin(ada, { role: 'client' })).toBe(true);
  expect(removesSuperAdmin(ada, { isActive: false })).toBe(true);
  expect(removesSuperAdmin(ada, null)).toBe(true);
  expect(removesSuperAdmin(ada, { passwordHash: 'n' })).toBe(false);
  expect(removesSuperAdmin(client, null)).toBe(false);
  expect(removesSuperAdmin(inactive, null)).toBe(false);
});
