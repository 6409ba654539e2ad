import { useState } from 'react';
import { removePasswordResetRequest } from '~/shared/session/password-reset-requests';
import {
  addRegisteredUser,
  findRegisteredUser,
  isSameEmail,
  listRegisteredUsers,
  type RegisteredUser,
  removeRegisteredUser,
  updateRegisteredUser,
} from '~/shared/session/registered-users';
import { toast } from '~/shared/ui/toast/toast-store';

type Changes = Partial<Omit<RegisteredUser, 'email'>>;

/** Changes accounts. Each change takes effect at once, and is reported in a toast and in `said`. */
export function useUserActions(builtIns: readonly BuiltInUser[]) {
  const [said, setSaid] = useState('');

  const say = (title: string, description: string, variant: 'default' | 'success' | 'destructive') => {
    setSaid(`${title}. ${description}`);
    toast({ title, description, variant });
  };
  const refuse = (reason: string) => say('Nothing was changed', reason, 'destructive');

  /** Reports a change; null is one of an account that another tab has deleted. */
  const report = (change: { kept: boolean } | null, title: string, description: string) => {
    if (!change) refuse('The account is not there any more: it was changed in another tab.');
    else if (change.kept) say(title, description, 'success');
    else
      say(title, 'The browser refused to store it. It is gone when you leave or reload the page.', 'default');
  };

  /** Refuses what would leave the site without a super admin. Asks storage: another tab may be ahead. */
  const unlessLast = (email: string, changes: Changes | null, change: () => void) => {
    const user = findRegisteredUser(email);
    if (user && removesSuperAdmin(user, changes) && isLastSuperAdmin(user, listRegisteredUsers(), builtIns))
      refuse('Nobody else could administer the site: it is the last active super admin.');
    else change();
  };

  return {
    said,
    /** False if the address was taken meanwhile. */
    add: (user: RegisteredUser): boolean => {
      const change = addRegisteredUser(user);
      if (change) report(change, 'User added', user.email);
      return change !== null;
    },
    change: ({ email }: RegisteredUser, changes: Changes, title: string, description = email) =>
      unlessLast(email, changes, () => report(updateRegisteredUser(email, changes), title, description)),
    /** Also settles the request for it, if there is one. `role`: one that the user gets together with it. */
    setPassword: (email: string, passwordHash: string, role?: string) => {
      const change = updateRegisteredUser(email, {
        passwordHash,
        ...(role !== undefined && toRoleFields(role)),
      });
      if (change) removePasswordResetRequest(email);
      const title = role === undefined ? 'Password set' : 'Role changed, password set';
      report(change, title, `Tell ${email} yourself: no email is sent.`);
    },
    remove: ({ email }: RegisteredUser) =>
      unlessLast(email, null, () => report(removeRegisteredUser(email), 'User deleted', email)),
  };
}

/** A role, and whether sign-ins with it are marked as those of a demo. */
export const toRoleFields = (role: string) => ({ role, isDemo: role === 'demo' });

/** A built-in account, as far as the rule looks at it. */
export interface BuiltInUser {
  readonly email: string;
  readonly role: string;
}

/** True when the user is the only one left who could sign in as a super admin. */
export function isLastSuperAdmin(
  user: RegisteredUser,
  users: readonly RegisteredUser[],
  builtIns: readonly BuiltInUser[],
): boolean {
  const able = [
    ...builtIns.filter(({ role }) => role === 'super_admin'),
    // A built-in account with the same address is the one that signs in.
    ...users.filter(
      (one) => isActiveSuperAdmin(one) && !builtIns.some(({ email }) => isSameEmail(email, one.email)),
    ),
  ];
  return able.length > 0 && able.every(({ email }) => isSameEmail(email, user.email));
}

/** Whether the change takes super admin rights away. `null` means that the account is deleted. */
export function removesSuperAdmin(user: RegisteredUser, changes: Partial<RegisteredUser> | null): boolean {
  if (!isActiveSuperAdmin(user)) return false;
  return changes === null || !isActiveSuperAdmin({ ...user, ...changes });
}

const isActiveSuperAdmin = (user: RegisteredUser) => user.isActive && user.role === 'super_admin';
