// The spam check of lead-proxy.js: it makes and verifies ALTCHA's challenges, or asks Cloudflare about Turnstile's tokens.
// It refuses nothing: without a valid solution a submission goes on with a line that says so, at a lower rate.
// ALTCHA's proof of work: https://altcha.org/docs/server-integration, and the '&' that ends a salt by
// https://altcha.org/security-advisory. Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation
import { parse, textOf } from './answers.js';

const MOST_NUMBER = 100_000; // Half of it is tried on average: a second on a laptop, a few on a phone.
const EXPIRES_S = 20 * 60;
const GRACE_S = 24 * 60 * 60; // The site sends a lead again for hours where a system is down.
const MOST_USES = 4; // Records that one solution makes at one path: SuiteCRM gets two, and answers get lost.
const MOST_KNOWN = 10_000; // Solutions, and addresses in a minute, that an instance remembers.
const MOST_UNSOLVED = 10; // Submissions of one address in a minute.
const MOST_UNSOLVED_USES = 2; // Records of such a submission at one path in a minute: SuiteCRM gets two.
const MINUTE_MS = 60_000;
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const SITEVERIFY_MS = 2_000;

const FLAGS = {
  unsolved:
    'Spam check: not passed. A script may have sent this, or a browser in which the check did not run.',
  stale: 'Spam check: its answer was too old, or used before.',
  unknown: 'Spam check: Cloudflare did not say whether it was passed.',
};

export const isChecking = (env) => Boolean(env.ALTCHA_HMAC_KEY || env.TURNSTILE_SECRET);

/** What GET /api/challenge answers: a challenge as ALTCHA's libraries write it, or that there is Turnstile. */
export async function challengeOf(env) {
  if (!env.ALTCHA_HMAC_KEY) return { service: 'turnstile' };
  const random = crypto.getRandomValues(new Uint8Array(12));
  const salt = `${hex(random)}?expires=${Math.floor(Date.now() / 1000) + EXPIRES_S}&`;
  const challenge = await sha256(salt + randomNumber());
  const signature = hex(await crypto.subtle.sign('HMAC', await hmacKey(env), bytesOf(challenge)));
  return { algorithm: 'SHA-256', challenge, maxnumber: MOST_NUMBER, salt, signature };
}

/**
 * What is known of a submission before it goes on, by its header `Spam-Check`: the submission's id, and behind a space
 * the solution. `flag`: a line for those who read it; empty if it passed, or nothing is checked. `wait`: seconds until it
 * may come again. `release`: to be called if it made no record.
 */
export async function checkSpam(request, env, address) {
  if (!isChecking(env)) return { flag: '', release() {} };
  const header = request.headers.get('Spam-Check') ?? '';
  const [, id, solution = ''] = /^([\da-f-]{36})(?: ([\w+/=.-]{1,4096}))?$/.exec(header) ?? [];
  const nothing = { flag: FLAGS.unsolved };
  // Whatever somebody sends as a solution, the submission goes on.
  const { flag, pass } = solution ? await look(solution, id, env).catch(() => nothing) : nothing;
  const { pathname } = new URL(request.url);
  if (!pass) return unsolved(flag, address, pathname, id);
  const release = take(pass.uses, pathname, MOST_USES);
  return release ? { flag: '', release } : unsolved(FLAGS.stale, address, pathname, id);
}

const look = (solution, id, env) =>
  env.ALTCHA_HMAC_KEY ? lookAtProof(solution, id, env) : lookAtToken(solution, id, env);

async function lookAtProof(solution, id, env) {
  const { algorithm, challenge, number, salt, signature } = parse(decoded(solution)) ?? {};
  // Without the '&' a digit of the number could be moved into the expiry.
  const [, expires] = /^[\da-f]{24}\?expires=(\d{10})&$/.exec(salt) ?? [];
  const isWhole =
    algorithm === 'SHA-256' && expires && Number.isInteger(number) && number >= 0 && number <= MOST_NUMBER;
  const isOurs =
    isWhole &&
    /^[\da-f]{64}$/.test(signature) &&
    challenge === (await sha256(salt + number)) &&
    (await crypto.subtle.verify('HMAC', await hmacKey(env), unhex(signature), bytesOf(challenge)));
  if (!isOurs) return { flag: FLAGS.unsolved };
  const pass = Number(expires) + GRACE_S > Date.now() / 1000 ? passOf(challenge, id) : undefined;
  return pass ? { pass } : { flag: FLAGS.stale };
}

async function lookAtToken(token, id, env) {
  const key = await sha256(token);
  const pass = passOf(key, id);
  if (!pass) return { flag: FLAGS.stale };
  // Until an answer is known, each request asks by itself: one that waited for another's answer would hang for ever
  // where the host has broken that one off.
  const flag = pass.passed ? '' : await askCloudflare(token, id, env);
  pass.passed ||= !flag;
  if (pass.passed) return { pass };
  if (passes.get(key) === pass) passes.delete(key);
  return { flag };
}

async function askCloudflare(token, id, env) {
  try {
    const answer = await fetch(env.TURNSTILE_URL || SITEVERIFY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // With the same key, another request may ask again about this token.
      body: JSON.stringify({ secret: env.TURNSTILE_SECRET, response: token, idempotency_key: id }),
      redirect: 'manual',
      signal: AbortSignal.timeout(SITEVERIFY_MS),
    });
    const { success, 'error-codes': codes = [] } = parse(await textOf(answer)) ?? {};
    if (success === true) return '';
    if (codes.includes('timeout-or-duplicate')) return FLAGS.stale;
    return codes.includes('invalid-input-response') ? FLAGS.unsolved : FLAGS.unknown;
  } catch {
    return FLAGS.unknown;
  }
}

/** By solution: the submission that it was first used for, and how often it made a record at each path. */
const passes = new Map();

/** Undefined for a solution that is another submission's. Where an instance knows too many, it forgets the oldest. */
function passOf(key, id) {
  const known = passes.get(key);
  if (known) return known.id === id ? known : undefined;
  if (passes.size >= MOST_KNOWN) passes.delete(passes.keys().next().value);
  const made = { id, uses: new Map() };
  passes.set(key, made);
  return made;
}

let minute = { from: 0, addresses: new Map() };

/** An address has few submissions without a solution in a minute, each with few records at a path. */
function unsolved(flag, address, pathname, id = crypto.randomUUID()) {
  const now = Date.now();
  if (now - minute.from >= MINUTE_MS || now < minute.from) minute = { from: now, addresses: new Map() };
  const { from, addresses } = minute;
  const key = addresses.has(address) || addresses.size < MOST_KNOWN ? address : '';
  // By submission, and then by path.
  const posts = addresses.get(key) ?? new Map();
  addresses.set(key, posts);
  const uses = posts.get(id) ?? new Map();
  const isFull = !posts.has(id) && posts.size >= MOST_UNSOLVED;
  const giveBack = isFull ? undefined : take(uses, pathname, MOST_UNSOLVED_USES);
  if (!giveBack) return { flag, wait: Math.ceil((from + MINUTE_MS - now) / 1000) };
  posts.set(id, uses);
  const release = () => {
    giveBack();
    if (uses.size === 0) posts.delete(id);
  };
  return { flag, release };
}

/** Takes one of so many: what gives it back, or undefined where all are taken. */
function take(counts, key, most) {
  const count = counts.get(key) ?? 0;
  if (count >= most) return undefined;
  counts.set(key, count + 1);
  return () => {
    const left = counts.get(key) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
}

const bytesOf = (text) => new TextEncoder().encode(text);
const hex = (bytes) => Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('');
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
const sha256 = async (text) => hex(await crypto.subtle.digest('SHA-256', bytesOf(text)));
const hmacKey = ({ ALTCHA_HMAC_KEY: key }) =>
  crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
const randomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] % (MOST_NUMBER + 1);

function decoded(base64) {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
