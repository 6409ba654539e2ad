// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Access, decideAccess, needsCheck } from '~/app/route-guard';
import type { GuardRule } from '~/app/routes';

type Role = 'super_admin' | 'demo' | 'client' | 'editor' | undefined;
const roles: Role[] = [undefined, 'super_admin', 'demo', 'client', 'editor'];
const switches = [true, false].flatMap((testingMode) =>
  [true, false].flatMap((enforceGlobalAuth) =>
    [true, false].map((enforceSuperAdminOnly) => ({ testingMode, enforceGlobalAuth, enforceSuperAdminOnly })),
  ),
);
const session = (role: Role) => (role ? { role, expiresAt: 1 } : null);
const decide = (guardRule: GuardRule, role: Role, admin: (typeof switches)[number]) =>
  decideAccess({ guardRule, session: session(role), admin });

describe('access, over every guardRule, role and switch', () => {
  it.each(switches)('the login page is never guarded: %o', (admin) => {
    for (const role of roles) expect(decide('unguarded', role, admin)).toBe('allow');
    expect(needsCheck({ guardRule: 'unguarded', admin })).toBe(false);
  });

  it.each(switches.filter((admin) => admin.testingMode))(
    'testing mode admits only super admins: %o',
    (admin) => {
      for (const guardRule of ['signed-out-page', 'public', 'super-admin'] as const) {
        for (const role of roles) {
          expect(decide(guardRule, role, admin)).toBe(role === 'super_admin' ? 'allow' : 'testing-mode');
        }
      }
    },
  );

  // Testing mode off: [guardRule, enforceGlobalAuth, enforceSuperAdminOnly, signed out, super admin, any other role]
  const launched: [GuardRule, boolean, boolean, Access, Access, Access][] = [
    ['public', false, false, 'allow', 'allow', 'allow'],
    ['public', false, true, 'allow', 'allow', 'allow'],
    ['public', true, false, 'sign-in', 'allow', 'allow'],
    ['public', true, true, 'sign-in', 'allow', 'allow'],
    ['signed-out-page', true, true, 'allow', 'allow', 'allow'],
    ['signed-out-page', false, false, 'allow', 'allow', 'allow'],
    ['super-admin', false, false, 'sign-in', 'allow', 'allow'],
    ['super-admin', false, true, 'sign-in', 'allow', 'denied'],
    ['super-admin', true, false, 'sign-in', 'allow', 'allow'],
    ['super-admin', true, true, 'sign-in', 'allow', 'denied'],
  ];

  it.each(launched)(
    'launched, %s, global auth %s, super admin only %s',
    (guardRule, enforceGlobalAuth, enforceSuperAdminOnly, signedOut, superAdmin, other) => {
      const admin = { testingMode: false, enforceGlobalAuth, enforceSuperAdminOnly };
      expect(decide(guardRule, undefined, admin)).toBe(signedOut);
      expect(decide(guardRule, 'super_admin', admin)).toBe(superAdmin);
      for (const role of ['demo', 'client', 'editor'] as const) {
        expect(decide(guardRule, role, admin)).toBe(other);
      }
    },
  );
});
