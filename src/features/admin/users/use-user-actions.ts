import { useEffect, useRef, useState } from 'react';
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
  restoreRegisteredUser,
  sameEmail,
  updateRegisteredUser,
} from '~/shared/session/registered-users';
import { toast } from '~/shared/ui/toast/toast-store';
import { toastWithUndo } from '../kit/changes';

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

  const tell = (change: { kept: boolean }, message: Message, undo?: () => void) => {
    setKept(change.kept);
    setSaid(oneLine(message));
    const shown = { ...message, ...(!change.kept && { description: oneLine(keptForNow) }) };
    if (undo) toastWithUndo({ ...shown, undo });
    else toast({ ...shown, ...(change.kept && { variant: 'success' }) });
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
      tell(change, message, () => {
        const back = update(user.email, pick(user, changes));
        if (back === 'last') return refuse(copy.lastSuperAdmin);
        if (!back) return refuse(copy.gone);
        tell(back, { title: copy.undone, description: user.email });
      });
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
      tell(removed, { title: copy.deleted, description: email }, () => {
        const back = restoreRegisteredUser(removed);
        if (!back) return refuse(copy.taken);
        tell(back, { title: copy.restored, description: email });
      });
    },
  };
}

/** The user's values before the changes. */
const pick = (user: RegisteredUser, changes: Changes): Changes =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, user[key as keyof Changes]]));

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

/**
 * Passes the focus on when its row disappears: to the head of the row in its place, of the last row, or to `area`,
 * which surrounds the table. `leave` names the row that may disappear.
 */
export function useRowFocus(keys: readonly string[]) {
  const area = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ key: string; at: number }>(undefined);

  useEffect(() => {
    if (!leaving.current || keys.includes(leaving.current.key)) return;
    // An open dialog keeps the focus.
    if (document.querySelector('[role="dialog"]')) return;
    const { at } = leaving.current;
    leaving.current = undefined;
    if (document.activeElement !== document.body) return;
    const heads = [...(area.current?.querySelectorAll<HTMLElement>('tbody th > *') ?? [])];
    const next = heads[at] ?? heads.at(-1) ?? area.current;
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  });

  return {
    area,
    leave: (key: string) => {
      leaving.current = { key, at: keys.indexOf(key) };
    },
  };
}
