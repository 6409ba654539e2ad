import { useOutcome } from '~/features/admin/form/outcome';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { removePasswordResetRequest } from '~/shared/session/password-reset-requests';
import {
  addRegisteredUser,
  type ChangeResult,
  findRegisteredUser,
  isSameEmail,
  listRegisteredUsers,
  type RegisteredUser,
  removeRegisteredUser,
  updateRegisteredUser,
} from '~/shared/session/registered-users';

type Changes = Partial<Omit<RegisteredUser, 'email'>>;

/** Actions on accounts. Each takes effect at once, and reports in a toast and in `outcome`. */
export function useUserActions() {
  const { outcome, report, reportChange } = useOutcome();
  const refuse = (reason: string) => report({ tone: 'error', title: 'Nothing was changed', text: reason });

  /** Reports a change. Null: another tab has deleted the account. */
  const reportResult = (change: ChangeResult, title: string, text: string) => {
    if (change) reportChange(change.kept, title, text);
    else refuse('The account is not there any more: it was changed in another tab.');
  };

  /** Refuses a change that removes the last super admin. Reads storage: another tab may have changed it. */
  const changeUnlessLast = (email: string, changes: Changes | null, change: () => void) => {
    const user = findRegisteredUser(email);
    if (user && removesSuperAdmin(user, changes) && isLastSuperAdmin(user, listRegisteredUsers()))
      refuse('Nobody else could administer the site: it is the last active super admin.');
    else change();
  };

  return {
    outcome,
    /** Returns false if the address is taken. */
    add: (user: RegisteredUser): boolean => {
      const change = addRegisteredUser(user);
      if (change) reportResult(change, 'User added', user.email);
      return change !== null;
    },
    change: ({ email }: RegisteredUser, changes: Changes, title: string, description = email) =>
      changeUnlessLast(email, changes, () =>
        reportResult(updateRegisteredUser(email, changes), title, description),
      ),
    /** Sets a password, and removes a request for it. */
    setPassword: (email: string, passwordHash: string) => {
      const change = updateRegisteredUser(email, { passwordHash });
      if (change) removePasswordResetRequest(email);
      reportResult(change, 'Password set', `Tell ${email} yourself: no email is sent.`);
    },
    remove: ({ email }: RegisteredUser) =>
      changeUnlessLast(email, null, () => reportResult(removeRegisteredUser(email), 'User deleted', email)),
  };
}

/** Returns the fields of a role: `isDemo` marks sign-ins of demo accounts. */
export const toRoleFields = (role: string) => ({ role, isDemo: role === 'demo' });

/** Returns true if nobody else can sign in as a super admin. */
export function isLastSuperAdmin(user: RegisteredUser, users: readonly RegisteredUser[]): boolean {
  const superAdmins = [
    ...builtInAccounts.filter(({ role }) => role === 'super_admin'),
    // A built-in account with the same address takes precedence at sign-in.
    ...users.filter(
      (user) =>
        isActiveSuperAdmin(user) && !builtInAccounts.some(({ email }) => isSameEmail(email, user.email)),
    ),
  ];
  return superAdmins.length > 0 && superAdmins.every(({ email }) => isSameEmail(email, user.email));
}

/** Returns true if the change removes super admin rights. Null deletes the account. */
function removesSuperAdmin(user: RegisteredUser, changes: Partial<RegisteredUser> | null): boolean {
  if (!isActiveSuperAdmin(user)) return false;
  return changes === null || !isActiveSuperAdmin({ ...user, ...changes });
}

const isActiveSuperAdmin = (user: RegisteredUser) => user.isActive && user.role === 'super_admin';
