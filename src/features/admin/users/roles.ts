import { registeredUsers as copy } from '~/content/admin/users';
import type { RegisteredUser } from '~/shared/session/registered-users';
import { roleLabel } from '~/shared/session/role-label';

const KNOWN = ['super_admin', 'demo', 'client'];

/** The roles to choose from: those that the site knows, and every other one that a user has. */
export function roleOptions(users: readonly RegisteredUser[]): { value: string; label: string }[] {
  const others = new Set(users.map(({ role }) => role).filter((role) => !KNOWN.includes(role)));
  return [...KNOWN, ...[...others].sort()].map((value) => ({ value, label: roleName(value) }));
}

export const roleName = (role: string): string => roleLabel(role) || copy.noRole;
