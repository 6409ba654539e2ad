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
  return readRecord().users;
}

/** The same, followed through changes in this tab and in others. */
export function useRegisteredUsers(): readonly RegisteredUser[] {
  return useSyncExternalStore(subscribeStorage, listRegisteredUsers, () => NO_RECORD.users);
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
  return writeEntries([...getRawEntries(), { ...user, email: user.email.trim() }]);
}

/** Changes the given fields of the account with this address. Null if there is none. */
export function updateRegisteredUser(
  email: string,
  changes: Partial<Omit<RegisteredUser, 'email'>>,
): ChangeResult {
  if (!findRegisteredUser(email)) return null;
  return writeEntries(
    readRecord().entries.map(({ raw, user }) =>
      user && isSameEmail(user.email, email) ? { ...(raw as object), ...changes } : raw,
    ),
  );
}

/** Removes the account. Null if there is none. */
export function removeRegisteredUser(email: string): ChangeResult {
  const { entries } = readRecord();
  const entry = entries.find(({ user }) => user && isSameEmail(user.email, email));
  return entry ? writeEntries(entries.filter((other) => other !== entry).map(({ raw }) => raw)) : null;
}

export function isSameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

interface StoredRecord {
  /** A stored entry, with its account if the entry is valid. */
  readonly entries: readonly { raw: unknown; user: RegisteredUser | undefined }[];
  readonly users: readonly RegisteredUser[];
}

const NO_RECORD: StoredRecord = { entries: [], users: [] };

export const registeredUsers = defineStoredValue({
  key: 'registered_users',
  group: 'accounts',
  // One broken entry must not lock out everybody else, and changing another one must not remove it.
  schema: z.pipe(
    z.array(z.unknown()),
    z.transform((list): StoredRecord => {
      const entries = list.map((raw) => ({ raw, user: userSchema.safeParse(raw).data }));
      const users = entries.flatMap(({ user }) => user ?? []);
      if (users.length < list.length) {
        console.warn(`Ignored ${list.length - users.length} broken entries of "registered_users".`);
      }
      return { entries, users };
    }),
  ),
  entry: userSchema,
});

const readRecord = (): StoredRecord => readStorage(registeredUsers) ?? NO_RECORD;

const getRawEntries = () => readRecord().entries.map(({ raw }) => raw);

const writeEntries = (entries: readonly unknown[]) => ({ kept: writeStorage(registeredUsers, entries) });
