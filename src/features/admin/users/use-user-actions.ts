import { useState } from 'react';
import { keptForNow, oneLine } from '~/content/admin/frame';
import { userChanges as copy } from '~/content/admin/users';
import { removePasswordResetRequest } from '~/shared/session/password-reset-requests';
import {
  addRegisteredUser,
  type Change,
  findRegisteredUser,
  listRegisteredUsers,
  type RegisteredUser,
  removeRegisteredUser,
  sameEmail,
  updateRegisteredUser,
} from '~/shared/session/registered-users';
import { toast } from '~/shared/ui/toast/toast-store';

type Changes = Partial<Omit<RegisteredUser, 'email'>>;

type Message = Parameters<typeof oneLine>[0];

/** Changes accounts. Each change takes effect at once, and is reported in a toast and in `said`. */
export function useUserActions(builtIns: readonly BuiltIn[]) {
  const [said, setSaid] = useState('');
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);

  const refuse = (message: Message) => {
    setSaid(oneLine(message));
    toast({ ...message, variant: 'destructive' });
  };

  const tell = ({ kept: isKept }: { kept: boolean }, message: Message) => {
    setKept(isKept);
    setSaid(oneLine(message));
    if (isKept) toast({ ...message, variant: 'success' });
    else toast({ ...message, description: oneLine(keptForNow) });
  };

  /** False if the change would leave the site without a super admin. Asks storage: another tab may be ahead. */
  const isAllowed = (email: string, changes: Changes | null) => {
    const user = findRegisteredUser(email);
    return !user || !demotes(user, changes) || !isLastSuperAdmin(user, listRegisteredUsers(), builtIns);
  };

  const update = (email: string, changes: Changes): Change | 'last' =>
    isAllowed(email, changes) ? updateRegisteredUser(email, changes) : 'last';

  return {
    said,
    kept,
    /** False if the address was taken meanwhile. */
    add: (user: RegisteredUser): boolean => {
      const change = addRegisteredUser(user);
      if (change) tell(change, { title: copy.added, description: user.email.trim() });
      return change !== null;
    },
    change: (user: RegisteredUser, changes: Changes, message: Message) => {
      const change = update(user.email, changes);
      if (change === 'last') return refuse(copy.lastSuperAdmin);
      if (!change) return refuse(copy.gone);
      tell(change, message);
    },
    /** Also settles the request for it, if there is one. `role`: one that the user gets together with it. */
    setPassword: (email: string, passwordHash: string, role?: string) => {
      const change = updateRegisteredUser(email, { passwordHash, ...(role !== undefined && { role }) });
      if (!change) return refuse(copy.gone);
      removePasswordResetRequest(email);
      const title = role === undefined ? copy.passwordSet : copy.promoted;
      tell(change, { title, description: copy.tellThem(email) });
    },
    remove: ({ email }: RegisteredUser) => {
      if (!isAllowed(email, null)) return refuse(copy.lastSuperAdmin);
      const removed = removeRegisteredUser(email);
      if (!removed) return refuse(copy.gone);
      tell(removed, { title: copy.deleted, description: email });
    },
  };
}

/** A built-in account, as far as the rule looks at it. */
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
  const able = [
    ...builtIns.filter(({ role }) => role === 'super_admin'),
    // A built-in account with the same address is the one that signs in.
    ...users.filter(
      (one) => isActiveSuperAdmin(one) && !builtIns.some(({ email }) => sameEmail(email, one.email)),
    ),
  ];
  return able.length > 0 && able.every(({ email }) => sameEmail(email, user.email));
}

/** Whether the change takes super admin rights away. `null` means that the account is deleted. */
export function demotes(user: RegisteredUser, changes: Partial<RegisteredUser> | null): boolean {
  if (!isActiveSuperAdmin(user)) return false;
  return changes === null || !isActiveSuperAdmin({ ...user, ...changes });
}

const isActiveSuperAdmin = (user: RegisteredUser) => user.isActive && user.role === 'super_admin';
