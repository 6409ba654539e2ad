// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Access, decideAccess, needsCheck } from '~/app/route-guard';
import type { Requirement } from '~/app/routes';
import { fc } from '../support/any-values';

type Role = 'super_admin' | 'demo' | 'client' | 'editor' | undefined;
const roles: Role[] = [undefined, 'super_admin', 'demo', 'client', 'editor'];
const requirements: Requirement[] = ['none', 'account', 'public', 'super-admin'];
const switches = [true, false].flatMap((testingMode) =>
  [true, false].flatMap((enforceGlobalAuth) =>
    [true, false].map((enforceSuperAdminOnly) => ({ testingMode, enforceGlobalAuth, enforceSuperAdminOnly })),
  ),
);
const session = (role: Role) => (role ? { role, expiresAt: 1 } : null);
const decide = (requirement: Requirement, role: Role, admin: (typeof switches)[number]) =>
  decideAccess({ requirement, session: session(role), admin });

describe('access, over every requirement, role and switch', () => {
  it.each(switches)('the login page is never guarded: %o', (admin) => {
    for (const role of roles) expect(decide('none', role, admin)).toBe('allow');
    expect(needsCheck({ requirement: 'none', admin })).toBe(false);
  });

  it.each(switches.filter((admin) => admin.testingMode))(
    'testing mode admits only super admins: %o',
    (admin) => {
      for (const requirement of ['account', 'public', 'super-admin'] as const) {
        for (const role of roles) {
          expect(decide(requirement, role, admin)).toBe(role === 'super_admin' ? 'allow' : 'testing-mode');
        }
      }
    },
  );

  // Testing mode off: [requirement, enforceGlobalAuth, enforceSuperAdminOnly, signed out, super admin, any other role]
  const launched: [Requirement, boolean, boolean, Access, Access, Access][] = [
    ['public', false, false, 'allow', 'allow', 'allow'],
    ['public', false, true, 'allow', 'allow', 'allow'],
    ['public', true, false, 'sign-in', 'allow', 'allow'],
    ['public', true, true, 'sign-in', 'allow', 'allow'],
    ['account', true, true, 'allow', 'allow', 'allow'],
    ['account', false, false, 'allow', 'allow', 'allow'],
    ['super-admin', false, false, 'sign-in', 'allow', 'allow'],
    ['super-admin', false, true, 'sign-in', 'allow', 'denied'],
    ['super-admin', true, false, 'sign-in', 'allow', 'allow'],
    ['super-admin', true, true, 'sign-in', 'allow', 'denied'],
  ];
  it.each(launched)(
    'launched, %s, global auth %s, super admin only %s',
    (requirement, enforceGlobalAuth, enforceSuperAdminOnly, signedOut, superAdmin, other) => {
      const admin = { testingMode: false, enforceGlobalAuth, enforceSuperAdminOnly };
      expect(decide(requirement, undefined, admin)).toBe(signedOut);
      expect(decide(requirement, 'super_admin', admin)).toBe(superAdmin);
      for (const role of ['demo', 'client', 'editor'] as const) {
        expect(decide(requirement, role, admin)).toBe(other);
      }
    },
  );

  it('needs no check for the login, nor for public and account pages of an open site', () => {
    for (const requirement of requirements) {
      for (const admin of switches) {
        expect(needsCheck({ requirement, admin })).toBe(
          requirement === 'super-admin' ||
            (requirement === 'public' && (admin.testingMode || admin.enforceGlobalAuth)) ||
            (requirement === 'account' && admin.testingMode),
        );
      }
    }
  });

  it('without a check, no role changes the result', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...requirements),
        fc.constantFrom(...switches),
        fc.option(fc.string({ minLength: 1 })),
        (requirement, admin, role) => {
          if (needsCheck({ requirement, admin })) return;
          const decision = decideAccess({
            requirement,
            session: role ? { role, expiresAt: 1 } : null,
            admin,
          });
          expect(decision).toBe('allow');
        },
      ),
    );
  });

  it('only the exact role super_admin opens the admin area', () => {
    const admin = { testingMode: false, enforceGlobalAuth: false, enforceSuperAdminOnly: true };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.constantFrom('Super_Admin', 'super_admin ', 'superadmin', 'admin'),
        ),
        (role) => {
          const decision = decideAccess({
            requirement: 'super-admin',
            session: { role, expiresAt: 1 },
            admin,
          });
          expect(decision).toBe(role === 'super_admin' ? 'allow' : 'denied');
        },
      ),
    );
  });
});
