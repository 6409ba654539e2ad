import type { ConfigOf } from '~/config/schema';
import type { Session } from '~/shared/session/session';

/** What a route asks for. `none` is the login page, which is never guarded. */
export type Requirement = 'none' | 'public' | 'super-admin';

export type Access = 'allow' | 'testing-mode' | 'sign-in' | 'denied';

type Switches = Pick<ConfigOf<'admin'>, 'testingMode' | 'enforceGlobalAuth' | 'enforceSuperAdminOnly'>;

/** The guard's rule: what a visitor with this session gets to see of a route. */
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
  return admin.enforceGlobalAuth && !session ? 'sign-in' : 'allow';
}

/** Whether the rule depends on the session at all. Otherwise the route renders at once. */
export function needsCheck(of: { requirement: Requirement; admin: Switches }): boolean {
  const { requirement, admin } = of;
  if (requirement === 'none') return false;
  return requirement === 'super-admin' || admin.testingMode || admin.enforceGlobalAuth;
}
