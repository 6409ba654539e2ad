import * as z from 'zod/mini';
import { readStorage, writeStorage } from '~/shared/lib/storage';
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

/** The accounts registered in this browser, oldest first. Changes nothing. */
export function listRegisteredUsers(): readonly RegisteredUser[] {
  return readStorage('registeredUsers', listSchema) ?? NOBODY;
}

export function findRegisteredUser(email: string): RegisteredUser | undefined {
  return listRegisteredUsers().find((user) => sameEmail(user.email, email));
}

/** True when the address belongs to a registered or a built-in account, whatever its case. */
export function isEmailTaken(email: string): boolean {
  return (
    findRegisteredUser(email) !== undefined ||
    builtInAccounts.some((account) => sameEmail(account.email, email))
  );
}

/** Adds an account. False, and nothing is changed, when its address is taken. */
export function addRegisteredUser(user: RegisteredUser): boolean {
  if (isEmailTaken(user.email)) return false;
  writeStorage('registeredUsers', [...listRegisteredUsers(), { ...user, email: user.email.trim() }]);
  return true;
}

/** Changes what is named of the account with this address. False when there is none. */
export function updateRegisteredUser(
  email: string,
  changes: Partial<Omit<RegisteredUser, 'email'>>,
): boolean {
  if (!findRegisteredUser(email)) return false;
  writeStorage(
    'registeredUsers',
    listRegisteredUsers().map((user) => (sameEmail(user.email, email) ? { ...user, ...changes } : user)),
  );
  return true;
}

/** Removes the account. False when there is none. */
export function removeRegisteredUser(email: string): boolean {
  if (!findRegisteredUser(email)) return false;
  writeStorage(
    'registeredUsers',
    listRegisteredUsers().filter((user) => !sameEmail(user.email, email)),
  );
  return true;
}

export function sameEmail(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

const NOBODY: readonly RegisteredUser[] = [];

// One broken entry must not lock out everybody else.
const listSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((entries): readonly RegisteredUser[] => {
    const sound = entries.flatMap((entry) => {
      const user = userSchema.safeParse(entry);
      return user.success ? [user.data] : [];
    });
    if (sound.length < entries.length) {
      console.warn(`Ignored ${entries.length - sound.length} broken entries of "registered_users".`);
    }
    return sound;
  }),
);
