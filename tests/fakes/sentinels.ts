/*
 * Email addresses that make a request fail without the switchboard: type one into any form while
 * `npm run dev` runs. The part before the @ decides:
 *
 *   conflict@  HubSpot already has a contact with this address (409 with its id)
 *   slow@      answers after 4 seconds
 *   timeout@   never answers
 *   down@      503, always
 *   flaky@     503 at the first request of each step, then works
 *   busy@      429 with Retry-After: 5 at the first request of each step, then works
 *   expired@   401, always
 *   forbidden@ 403, always
 *   invalid@   a permanent refusal (422 from Airtable, 400 from the others)
 *   cut@       the connection breaks before anything is done, always
 *   lost@      the request is carried out, but the first answer of each step gets lost
 *   html@      a gateway's web page with status 502
 *   garbled@   the request is carried out, but the answer is half a JSON document
 *
 * The domain may name one service: down@airtable.example affects only Airtable.
 */
import { isServiceName, type ServiceName } from './fake-service.ts';
import type { Fault } from './faults.ts';

const SLOW_MS = 4000;

export interface Sentinels {
  /** The fault that the addresses in this body request. */
  take(service: ServiceName, request: { method: string; path: string; body: string }): Fault | undefined;
  reset(): void;
}

export function createSentinels(): Sentinels {
  const met = new Set<string>();
  return {
    take(service, { method, path, body }) {
      if (method === 'OPTIONS') return undefined;
      const match = body.replaceAll('%40', '@').match(ADDRESS);
      const [address = '', name = '', domain = ''] = match ?? [];
      if (!match || (isServiceName(domain) && domain !== service)) return undefined;
      const key = [service, method, path, address].join(' ');
      const first = !met.has(key);
      met.add(key);
      return FAULTS[name as keyof typeof FAULTS]({ service, method, path, first });
    },
    reset: () => met.clear(),
  };
}

interface Meeting {
  service: ServiceName;
  method: string;
  path: string;
  first: boolean;
}

const FAULTS = {
  conflict: ({ service, method, path }) =>
    service === 'hubspot' && method === 'POST' && path.endsWith('/objects/contacts')
      ? { kind: 'status', status: 409 }
      : undefined,
  slow: () => ({ kind: 'slow', ms: SLOW_MS }),
  timeout: () => ({ kind: 'never' }),
  down: () => ({ kind: 'status', status: 503 }),
  flaky: ({ first }) => (first ? { kind: 'status', status: 503 } : undefined),
  busy: ({ first }) => (first ? { kind: 'status', status: 429, retryAfter: 5 } : undefined),
  expired: () => ({ kind: 'status', status: 401 }),
  forbidden: () => ({ kind: 'status', status: 403 }),
  invalid: ({ service }) => ({ kind: 'status', status: service === 'airtable' ? 422 : 400 }),
  cut: () => ({ kind: 'cut-before' }),
  lost: ({ first }) => (first ? { kind: 'reply-lost' } : undefined),
  html: () => ({ kind: 'html' }),
  garbled: () => ({ kind: 'malformed-json' }),
} satisfies Record<string, (meeting: Meeting) => Fault | undefined>;

const ADDRESS = new RegExp(`(?<![\\w.+-])(${Object.keys(FAULTS).join('|')})@([\\w-]+)[\\w.-]*`);
