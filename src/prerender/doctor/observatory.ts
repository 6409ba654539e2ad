import { unescapeHtml } from '../../shared/lib/html-text.ts';

/**
 * The score that MDN's HTTP Observatory gives a site on https, by its published rules: 100, with points off for what is
 * missing, and points on top where nothing serious is. The site is taken to redirect http to https on its own host, to
 * set no cookie, and not to be preloaded for HSTS.
 */
export interface Answer {
  /** By name, in any case; several of one name as a list. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  html: string;
}

/** The points of each of its tests, and the sum. */
export function observatoryScore({ headers, html }: Answer) {
  const all = (name: string) =>
    Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? (value ?? []) : []));
  const only = (name: string) => {
    const [value, ...more] = all(name);
    return more.length > 0 ? 'set twice' : value?.trim().toLowerCase();
  };
  const policies = [...all('content-security-policy'), ...metaPolicies(html)];
  const points = {
    'content-security-policy': policyPoints(policies),
    'strict-transport-security': transportPoints(all('strict-transport-security')[0]),
    'x-content-type-options': only('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(only('x-frame-options'), all('content-security-policy')),
    'referrer-policy': referrerPoints(all('referrer-policy').join(',')),
    'cross-origin-resource-policy': oneOf(only('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    'cross-origin-opener-policy': oneOf(only('cross-origin-opener-policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
    'cross-origin-embedder-policy': oneOf(only('cross-origin-embedder-policy'), {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    'cross-origin-resource-sharing': sharingPoints(all),
    'subresource-integrity': scriptPoints(html),
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 100);
  const lost = sum(Object.values(points).filter((one) => one < 0));
  // Only a site that is good without them gets points on top.
  return { points, score: lost >= 90 ? sum(Object.values(points)) : Math.max(0, lost) };
}

const oneOf = (value: string | undefined, known: Record<string, number>) =>
  value === undefined ? 0 : (known[value] ?? -5);

/** The policies in the head of a page. */
export const metaPolicies = (html: string) =>
  [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi)].map(([, text = '']) =>
    unescapeHtml(text),
  );

type Policy = ReadonlyMap<string, readonly string[]>;

/** A comma ends a policy too. Throws at a directive that a policy has twice. */
function parsed(policies: readonly string[]): Policy[] {
  return policies
    .flatMap((text) => text.split(','))
    .map((text) => {
      const policy = new Map<string, string[]>();
      for (const part of text.split(';')) {
        const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
        if (!name) continue;
        if (policy.has(name) && !name.startsWith('report-')) throw new Error(`${name} is there twice`);
        policy.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources);
      }
      return policy;
    });
}

/** Of several policies, what the first one and another allow. A directive that the first one hasn't got allows nothing. */
function combined(policies: readonly Policy[]): Policy {
  const [first, ...others] = policies;
  if (!first || others.length === 0) return first ?? new Map();
  const names = new Set(policies.flatMap((policy) => [...policy.keys()]));
  return new Map(
    [...names].map((name) => {
      const stated = others.filter((policy) => policy.has(name));
      const sources = (first.get(name) ?? []).filter((source) =>
        stated.every((policy) => policy.get(name)?.includes(source)),
      );
      return [name, sources.length > 0 ? sources : ["'none'"]];
    }),
  );
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];

function policyPoints(texts: readonly string[]): number {
  let policy: Policy;
  try {
    policy = combined(parsed(texts));
  } catch {
    return -25;
  }
  if (policy.size === 0) return -25;
  const sources = (name: string) => {
    const found = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const hashed = found.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
    return found.filter((source) => !(hashed && source === "'unsafe-inline'"));
  };
  const any = (found: readonly string[], bad: readonly string[]) => found.some((one) => bad.includes(one));
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy.keys()].filter((name) => !passive.includes(name)).flatMap(sources);
  if (any(sources('script-src'), [...BROAD, ...INLINE]) || any(sources('object-src'), BROAD)) return -20;
  if (active.some(isPlain)) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sources).some(isPlain)) return -10;
  if (any(sources('style-src'), [...BROAD, ...INLINE])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

const SIX_MONTHS = 15_552_000;

function transportPoints(value: string | undefined): number {
  const age = /(?:^|;)\s*max-age=(\d+)\s*(?:;|$)/i.exec(value ?? '')?.[1];
  if (age === undefined || value?.includes(',')) return -20;
  return Number(age) >= SIX_MONTHS ? 0 : -10;
}

function framePoints(header: string | undefined, policies: readonly string[]): number {
  if (policies.some((text) => /(?:^|[;,])\s*frame-ancestors\s/i.test(text))) return 5;
  if (header === 'deny' || header === 'sameorigin') return 5;
  return header?.startsWith('allow-from') ? 0 : -20;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const TELLING = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

function referrerPoints(value: string): number {
  if (!value) return 0;
  const known = value.split(',').map((one) => one.trim().toLowerCase());
  const last = known.findLast((one) => PRIVATE.includes(one) || TELLING.includes(one));
  return last && PRIVATE.includes(last) ? 5 : -5;
}

const sharingPoints = (all: (name: string) => string[]) =>
  all('access-control-allow-credentials')[0] === 'true' && all('access-control-allow-origin').length > 0
    ? -50
    : 0;

/** By addresses: scripts of the site itself neither cost nor bring anything without a hash. */
function scriptPoints(html: string): number {
  const tags = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const scores = tags.map(([tag, address = '']) => {
    const isHashed = /\sintegrity="/.test(tag);
    if (!/^(?:https?:)?\/\//.test(address)) return isHashed ? 5 : 0;
    if (address.startsWith('https:')) return isHashed ? 5 : -5;
    return isHashed ? -20 : -50;
  });
  return scores.length === 0 ? 0 : Math.min(...scores);
}
