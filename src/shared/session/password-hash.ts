/** The rounds of a new hash. Each hash stores its rounds, so raising this leaves older hashes valid. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED_HASH = /^pbkdf2\$([1-9]\d{0,6})\$([A-Za-z0-9+/]{22}==)\$([A-Za-z0-9+/]{43}=)$/;

/** False over plain http on another host, where browsers offer no WebCrypto. */
export function canHashPasswords(): boolean {
  return typeof globalThis.crypto?.subtle?.deriveBits === 'function';
}

/**
 * A new entry for the password: `pbkdf2$<iterations>$<salt>$<hash>`, PBKDF2 with SHA-256 and its
 * own salt, base64. Throws if `canHashPasswords()` is false.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await deriveHash(password, salt, ITERATIONS);
  return `pbkdf2$${ITERATIONS}$${toBase64(salt)}$${hash}`;
}

/** Whether the password matches the stored hash. Throws if `canHashPasswords()` is false. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, iterations, salt, hash] = STORED_HASH.exec(stored) ?? [];
  if (salt === undefined) return false;
  const saltBytes = Uint8Array.from(atob(salt), (character) => character.charCodeAt(0));
  return (await deriveHash(password, saltBytes, Number(iterations))) === hash;
}

async function deriveHash(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<string> {
  // The same characters can be typed as different code points on different keyboards.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    HASH_BYTES * 8,
  );
  return toBase64(new Uint8Array(bits));
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** The minimum length of a password. */
export const MIN_PASSWORD_LENGTH = 6;
