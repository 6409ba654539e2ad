/** The rounds of a new hash. Each hash stores its rounds, so raising this leaves older hashes valid. */
export const ITERATIONS = 600_000;
// A stored hash that asks for more would freeze the page.
const MAX_ITERATIONS = 2_000_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

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
  return `pbkdf2$${ITERATIONS}$${toBase64(salt)}$${toBase64(hash)}`;
}

/**
 * Whether the password matches the stored hash. Without a hash, in an unknown format, or with fewer rounds, it takes as
 * long as with a new hash. Throws if `canHashPasswords()` is false.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const entry = stored === undefined ? undefined : parseHash(stored);
  const { iterations, salt, hash } = entry ?? DUMMY_ENTRY;
  const same = timingSafeEqual(await deriveHash(password, salt, iterations), hash);
  if (iterations < ITERATIONS) await deriveHash(password, salt, ITERATIONS - iterations);
  return entry !== undefined && same;
}

/** How many rounds the stored hash took. Undefined if no password could match its format. */
export function getIterations(stored: string): number | undefined {
  return parseHash(stored)?.iterations;
}

/** Whether the stored hash took fewer rounds than a new one: hash the password again then. */
export const isOutdatedHash = (stored: string): boolean => (getIterations(stored) ?? ITERATIONS) < ITERATIONS;

interface Entry {
  iterations: number;
  salt: Uint8Array<ArrayBuffer>;
  hash: Uint8Array<ArrayBuffer>;
}

const DUMMY_ENTRY: Entry = {
  iterations: ITERATIONS,
  salt: new Uint8Array(SALT_BYTES),
  hash: new Uint8Array(HASH_BYTES),
};

function parseHash(stored: string): Entry | undefined {
  const parts = /^pbkdf2\$(\d{1,9})\$([A-Za-z0-9+/]+=*)\$([A-Za-z0-9+/]+=*)$/.exec(stored);
  if (!parts) return undefined;
  const iterations = Number(parts[1]);
  const salt = fromBase64(parts[2] ?? '');
  const hash = fromBase64(parts[3] ?? '');
  if (iterations < 1 || iterations > MAX_ITERATIONS || !salt || hash?.length !== HASH_BYTES) return undefined;
  return { iterations, salt, hash };
}

async function deriveHash(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  // The same characters can be typed as different code points on different keyboards.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    HASH_BYTES * 8,
  );
  return new Uint8Array(bits);
}

function timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index += 1) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The minimum length of a new password. A stored hash doesn't tell how long an existing password is. */
export const getMinPasswordLength = (role: string): number => (role === 'super_admin' ? 12 : 6);
