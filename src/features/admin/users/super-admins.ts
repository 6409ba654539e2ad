import { type RegisteredUser, sameEmail } from '~/shared/session/registered-users';

/** An account that comes with the build, as far as the rule looks at it. */
export interface BuiltIn {
  readonly email: string;
  readonly role: string;
}

/** True when the user is the only one left who could sign in as a super admin. */
export function isLastSuperAdmin(
  user: RegisteredUser,
  users: readonly RegisteredUser[],
  builtIns: readonly BuiltIn[],
): boolean {
  const able = activeSuperAdmins(users, builtIns);
  return able.length > 0 && able.every((email) => sameEmail(email, user.email));
}

/** Whether the change takes the power of a super admin away. `null` stands for deleting the account. */
export function demotes(user: RegisteredUser, changes: Partial<RegisteredUser> | null): boolean {
  if (!isActiveSuperAdmin(user)) return false;
  return changes === null || !isActiveSuperAdmin({ ...user, ...changes });
}

const isActiveSuperAdmin = (user: RegisteredUser) => user.isActive && user.role === 'super_admin';

function activeSuperAdmins(users: readonly RegisteredUser[], builtIns: readonly BuiltIn[]): string[] {
  return [
    ...builtIns.filter(({ role }) => role === 'super_admin'),
    // A built-in account with the same address is the one that signs in.
    ...users.filter(
      (user) => isActiveSuperAdmin(user) && !builtIns.some(({ email }) => sameEmail(email, user.email)),
    ),
  ].map(({ email }) => email);
}
