import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { defineStoredValue, readStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';
import { builtInAccounts } from './built-in-accounts';

const userSchema = z.object({
  email: z.string().check(z.minLength(1)),
  isActive: z.boolean(),
  /** `pbkdf2$...`, from hashPassword. */
  passwordHash: z.string(),
  role: z._default(z.string(), 'client'),
  isDemo: z._default(z.boolean(), false),
  name: z.optional(z.string()),
});

export type RegisteredUser = z.infer<typeof userSchema>;

/** The result of a change: null if nothing was changed, otherwise whether the browser stored it. */
export type ChangeResult = { kept: boolean } | null;

/** The accounts registered in this browser, oldest first. Changes nothing. */
export function listRegisteredUsers(): readonly RegisteredUser[] {
  return readStorage(registeredUsers) ?? NO_USERS;
}

/** The same, followed through changes in this tab and in others. */
export function useRegisteredUsers(): readonly RegisteredUser[] {
  return useSyncExternalStore(subscribeStorage, listRegisteredUsers, () => NO_USERS);
}

export function findRegisteredUser(email: string): RegisteredUser | undefined {
  return listRegisteredUsers().find((user) => isSameEmail(user.email, email));
}

/** True if the address belongs to a registered or a built-in account, ignoring case. */
export function isEmailTaken(email: string): boolean {
  return (
    findRegisteredUser(email) !== undefined ||
    builtInAccounts.some((account) => isSameEmail(account.email, email))
  );
}

/** Adds an account. Null when its address is taken. */
export function addRegisteredUser(user: RegisteredUser): ChangeResult {
  if (isEmailTaken(user.email)) return null;
  return writeUsers([...listRegisteredUsers(), { ...user, email: user.email.trim() }]);
}

/** Changes the given fields of the account with this address. Null if there is none. */
export function updateRegisteredUser(
  email: string,
  changes: Partial<Omit<RegisteredUser, 'email'>>,
): ChangeResult {
  if (!findRegisteredUser(email)) return null;
  return writeUsers(
    listRegisteredUsers().map((user) => (isSameEmail(user.email, email) ? { ...user, ...changes } : user)),
  );
}

/** Removes the account. Null if there is none. */
export function removeRegisteredUser(email: string): ChangeResult {
  const removed = findRegisteredUser(email);
  return removed ? writeUsers(listRegisteredUsers().filter((user) => user !== removed)) : null;
}

export function isSameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

const NO_USERS: readonly RegisteredUser[] = [];

export const registeredUsers = defineStoredValue({
  key: 'registered_users',
  group: 'accounts',
  // One broken entry must not lock out everybody else.
  schema: z.pipe(
    z.array(z.unknown()),
    z.transform((list): readonly RegisteredUser[] =>
      list.flatMap((entry) => userSchema.safeParse(entry).data ?? []),
    ),
  ),
});

const writeUsers = (users: readonly RegisteredUser[]) => ({ kept: writeStorage(registeredUsers, users) });
