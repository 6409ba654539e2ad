// The spam check of lead-proxy.js: it creates and verifies ALTCHA's challenges. It refuses nothing: without a valid
// solution a submission goes on with a line that says so, at a lower rate. ALTCHA's proof of work:
// https://altcha.org/docs/server-integration, and the '&' that ends a salt by https://altcha.org/security-advisory
import { parseJson } from './responses.js';

const MAX_NUMBER = 100_000; // On average half of it is tried: a second on a laptop, a few on a phone.
const LIFETIME_S = 20 * 60;
const GRACE_S = 24 * 60 * 60; // The site retries a lead for hours while a system is down.
const MAX_USES = 4; // Records of one solution per path: SuiteCRM gets two, and responses get lost.
const MAX_KNOWN = 10_000; // Solutions, and addresses per minute, that an instance remembers.
const MAX_UNSOLVED = 10; // Submissions per address and minute.
const MAX_UNSOLVED_USES = 2; // Records of such a submission per path and minute: SuiteCRM gets two.
const MINUTE_MS = 60_000;

const FLAGS = {
  unsolved:
    'Spam check: not passed. A script may have sent this, or a browser in which the check did not run.',
  stale: 'Spam check: its answer was too old, or used before.',
};

export const isSpamCheckOn = (env) => Boolean(env.ALTCHA_HMAC_KEY);

/** Answers GET /api/challenge: a challenge in the format of ALTCHA's libraries. */
export async function createChallenge(env) {
  const random = crypto.getRandomValues(new Uint8Array(12));
  const salt = `${toHex(random)}?expires=${Math.floor(Date.now() / 1000) + LIFETIME_S}&`;
  const challenge = await sha256(salt + createRandomNumber());
  const signature = toHex(await crypto.subtle.sign('HMAC', await importHmacKey(env), toBytes(challenge)));
  return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature };
}

/**
 * Checks a submission by its header `Spam-Check`: the submission's id, a space and the solution. `flag`: a line for the
 * reader; empty if it passed or nothing is checked. `wait`: seconds until it may come again. `release`: call it if the
 * submission made no record.
 */
export async function checkSpam(request, env, address) {
  if (!isSpamCheckOn(env)) return { flag: '', release() {} };
  const header = request.headers.get('Spam-Check') ?? '';
  const [, id, solution = ''] = /^([\da-f-]{36})(?: ([\w+/=.-]{1,4096}))?$/.exec(header) ?? [];
  const nothing = { flag: FLAGS.unsolved };
  // An invalid solution doesn't stop a submission.
  const { flag, pass } = solution ? await verifyProof(solution, id, env).catch(() => nothing) : nothing;
  const { pathname } = new URL(request.url);
  if (!pass) return limitUnsolved(flag, address, pathname, id);
  const release = takeUse(pass.uses, pathname, MAX_USES);
  return release ? { flag: '', release } : limitUnsolved(FLAGS.stale, address, pathname, id);
}

async function verifyProof(solution, id, env) {
  const { algorithm, challenge, number, salt, signature } = parseJson(decodeBase64(solution)) ?? {};
  // Without the '&', a digit of the number could be moved into the expiry.
  const [, expires] = /^[\da-f]{24}\?expires=(\d{10})&$/.exec(salt) ?? [];
  const isValidFormat =
    algorithm === 'SHA-256' && expires && Number.isInteger(number) && number >= 0 && number <= MAX_NUMBER;
  const isOwnSolution =
    isValidFormat &&
    /^[\da-f]{64}$/.test(signature) &&
    challenge === (await sha256(salt + number)) &&
    (await crypto.subtle.verify('HMAC', await importHmacKey(env), fromHex(signature), toBytes(challenge)));
  if (!isOwnSolution) return { flag: FLAGS.unsolved };
  const pass = Number(expires) + GRACE_S > Date.now() / 1000 ? getPass(challenge, id) : undefined;
  return pass ? { pass } : { flag: FLAGS.stale };
}

/** By solution: the submission that used it first, and its records per path. */
const passes = new Map();

/** Returns undefined if another submission used the solution. Forgets the oldest solutions when full. */
function getPass(key, id) {
  const known = passes.get(key);
  if (known) return known.id === id ? known : undefined;
  if (passes.size >= MAX_KNOWN) passes.delete(passes.keys().next().value);
  const made = { id, uses: new Map() };
  passes.set(key, made);
  return made;
}

let minute = { from: 0, addresses: new Map() };

/** Limits an address to few submissions without a solution per minute, each with few records per path. */
function limitUnsolved(flag, address, pathname, id = crypto.randomUUID()) {
  const now = Date.now();
  if (now - minute.from >= MINUTE_MS || now < minute.from) minute = { from: now, addresses: new Map() };
  const { from, addresses } = minute;
  const key = addresses.has(address) || addresses.size < MAX_KNOWN ? address : '';
  // By submission, and then by path.
  const posts = addresses.get(key) ?? new Map();
  addresses.set(key, posts);
  const uses = posts.get(id) ?? new Map();
  const isFull = !posts.has(id) && posts.size >= MAX_UNSOLVED;
  const giveBack = isFull ? undefined : takeUse(uses, pathname, MAX_UNSOLVED_USES);
  if (!giveBack) return { flag, wait: Math.ceil((from + MINUTE_MS - now) / 1000) };
  posts.set(id, uses);
  const release = () => {
    giveBack();
    if (uses.size === 0) posts.delete(id);
  };
  return { flag, release };
}

/** Takes one of `max` uses. Returns a function that gives it back, or undefined if none is left. */
function takeUse(counts, key, max) {
  const count = counts.get(key) ?? 0;
  if (count >= max) return undefined;
  counts.set(key, count + 1);
  return () => {
    const left = counts.get(key) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
}

const toBytes = (text) => new TextEncoder().encode(text);
const toHex = (bytes) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('');
const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
const sha256 = async (text) => toHex(await crypto.subtle.digest('SHA-256', toBytes(text)));
const importHmacKey = ({ ALTCHA_HMAC_KEY: key }) =>
  crypto.subtle.importKey('raw', toBytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
const createRandomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] % (MAX_NUMBER + 1);

function decodeBase64(base64) {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
