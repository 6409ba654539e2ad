// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { demotes, isLastSuperAdmin } from '~/features/admin/users/use-user-actions';
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

describe('the last active super admin', () => {
  it('is one without whom nobody could administer the site', () => {
    expect(isLastSuperAdmin(ada, [ada], [])).toBe(true);
    expect(isLastSuperAdmin(ada, [ada, grace], [])).toBe(false);
    expect(isLastSuperAdmin(grace, [ada, grace], [])).toBe(false);
  });

  it('counts built-in super admins, and no other built-in accounts', () => {
    expect(isLastSuperAdmin(ada, [ada], [builtIn])).toBe(false);
    expect(isLastSuperAdmin(ada, [ada], [{ email: 'demo@agency.example', role: 'demo' }])).toBe(true);
  });

  it('counts neither deactivated accounts nor other roles', () => {
    const inactive = user('grace@x.example', { isActive: false });
    expect(isLastSuperAdmin(ada, [ada, inactive, user('c@x.example', { role: 'client' })], [])).toBe(true);
    expect(isLastSuperAdmin(inactive, [ada, inactive], [])).toBe(false);
  });

  it('counts no account that a built-in one stands in front of', () => {
    const shadowed = user('Guest@agency.example');
    expect(isLastSuperAdmin(ada, [ada, shadowed], [{ email: 'guest@agency.example', role: 'client' }])).toBe(
      true,
    );
  });

  it('is nobody where nobody is one', () => {
    const client = user('c@x.example', { role: 'client' });
    expect(isLastSuperAdmin(client, [client], [])).toBe(false);
  });
});

it('a change takes the power away by role, deactivation or deletion alone', () => {
  expect(demotes(ada, { role: 'client' })).toBe(true);
  expect(demotes(ada, { isActive: false })).toBe(true);
  expect(demotes(ada, null)).toBe(true);
  expect(demotes(ada, { isDemo: true })).toBe(false);
  expect(demotes(ada, { passwordHash: 'n' })).toBe(false);
  expect(demotes(user('c@x.example', { role: 'client' }), null)).toBe(false);
  expect(demotes(user('i@x.example', { isActive: false }), null)).toBe(false);
});
