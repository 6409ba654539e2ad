import * as z from 'zod/mini';
import { rememberedAddress } from '~/content/sign-in';
import { readStorage, removeStorage, storedValue, writeStorage } from '~/shared/lib/storage';

export const rememberedEmail = storedValue({
  key: 'remembered_email',
  format: 'text',
  group: 'accounts',
  purpose: rememberedAddress,
  schema: z.email(),
});

/** The address of the last sign-in in this browser that asked to be remembered. */
export function readRememberedEmail(): string | undefined {
  return readStorage(rememberedEmail);
}

/** Keeps the address for the next sign-in, or forgets the one kept. */
export function rememberEmail(email: string | undefined): void {
  if (email === undefined) removeStorage(rememberedEmail);
  else writeStorage(rememberedEmail, email);
}
