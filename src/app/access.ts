import type { AdminSettings } from '~/config/frame-settings';
import type { Session } from '~/shared/session/session';

/**
 * A route's requirement. `none` is the login page, which is never guarded; `account` is a way to get one, which
 * testing mode closes and a required sign-in doesn't: it would lead back to the login.
 */
export type Requirement = 'none' | 'account' | 'public' | 'super-admin';

export type Access = 'allow' | 'testing-mode' | 'sign-in' | 'denied';

type Switches = Pick<AdminSettings, 'testingMode' | 'enforceGlobalAuth' | 'enforceSuperAdminOnly'>;

/** The guard's rule: how much of a route a visitor with this session gets to see. */
export function decideAccess(of: {
  requirement: Requirement;
  session: Session | null;
  admin: Switches;
}): Access {
  const { requirement, session, admin } = of;
  const isSuperAdmin = session?.role === 'super_admin';
  if (requirement === 'none') return 'allow';
  if (admin.testingMode && !isSuperAdmin) return 'testing-mode';
  if (requirement === 'super-admin') {
    if (!session) return 'sign-in';
    return isSuperAdmin || !admin.enforceSuperAdminOnly ? 'allow' : 'denied';
  }
  return requirement === 'public' && admin.enforceGlobalAuth && !session ? 'sign-in' : 'allow';
}

/** Whether the rule depends on the session at all. If not, the route renders at once. */
export function needsCheck(of: { requirement: Requirement; admin: Switches }): boolean {
  const { requirement, admin } = of;
  if (requirement === 'none') return false;
  if (requirement === 'super-admin' || admin.testingMode) return true;
  return requirement === 'public' && admin.enforceGlobalAuth;
}
