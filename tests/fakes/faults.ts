import type { ServiceName } from './backend.ts';
import { ConnectionCut, htmlPage, json } from './http.ts';

type FaultKind =
  /** This status with the system's own body. `applied`: it carried out the request anyway. */
  | { kind: 'status'; status: number; retryAfter?: number; applied?: boolean }
  /** A gateway's web page, 502 by default, without CORS headers. */
  | { kind: 'html'; status?: number; applied?: boolean }
  /** The real response, cut in half. With `applied: false` nothing is done, and the response is a broken 200. */
  | { kind: 'malformed-json'; applied?: boolean }
  /** The real response, `ms` later. It goes on even if the caller gives up. */
  | { kind: 'slow'; ms: number }
  | { kind: 'never'; applied?: boolean }
  /** Carries out the request, then cuts the connection. */
  | { kind: 'reply-lost' }
  /** Cuts the connection with nothing done. */
  | { kind: 'cut-before' };

/** A failure, and the requests it affects. Preflights are exempt unless `method` is OPTIONS. */
export type Fault = FaultKind & {
  method?: string;
  /** Pattern for the vendor's own path with its query. */
  path?: string | RegExp;
  /** Pattern for the raw body. */
  body?: string | RegExp;
  /** For this many requests, then never again. Without it: forever. */
  times?: number;
};

interface RequestFacts {
  method: string;
  path: string;
  body: string;
}

/** What goes wrong at which service. */
export function createFaults() {
  const switched = new Map<ServiceName, { fault: Fault; left: number }[]>();
  let chaosPercent = 0;
  return {
    /** Replaces the service's faults. The first match applies. */
    set(service: ServiceName, faults: Fault | Fault[]): void {
      const list = [faults].flat();
      switched.set(
        service,
        list.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })),
      );
    },
    /** Makes this percentage of all requests fail at random. */
    setChaos(percent: number): void {
      chaosPercent = percent;
    },
    /** Removes the faults of all services. */
    clear: () => switched.clear(),
    /** The fault for this request, if any; counts it. */
    take(service: ServiceName, request: RequestFacts): Fault | undefined {
      for (const entry of switched.get(service) ?? []) {
        if (entry.left === 0 || !matchesRequest(entry.fault, request)) continue;
        entry.left -= 1;
        return entry.fault;
      }
      const strikes = request.method !== 'OPTIONS' && Math.random() * 100 < chaosPercent;
      return strikes ? BAD_DAY[Math.floor(Math.random() * BAD_DAY.length)] : undefined;
    },
  };
}

function matchesRequest(fault: Fault, { method, path, body }: RequestFacts): boolean {
  const rightMethod = fault.method ? fault.method === method : method !== 'OPTIONS';
  return rightMethod && matchesPattern(fault.path, path) && matchesPattern(fault.body, body);
}

const matchesPattern = (pattern: string | RegExp | undefined, text: string) =>
  pattern === undefined || text.search(pattern) >= 0;

const BAD_DAY: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'html' },
  { kind: 'slow', ms: 2000 },
  { kind: 'reply-lost' },
  { kind: 'cut-before' },
];

/** Applies `fault` to a request. `fail` answers as the system does; `run` makes it carry the request out. */
export async function applyFault(
  fault: Fault,
  fail: (status: number) => Promise<Response>,
  run: () => Promise<Response>,
): Promise<Response> {
  // Nobody reads this response, so cancel its body.
  const carryOut = async () => (await run()).body?.cancel();
  if ('applied' in fault && fault.applied && fault.kind !== 'malformed-json') await carryOut();
  switch (fault.kind) {
    case 'status': {
      const answer = await fail(fault.status);
      if (fault.retryAfter !== undefined) answer.headers.set('Retry-After', String(fault.retryAfter));
      return answer;
    }
    case 'html':
      return htmlPage(fault.status ?? 502, 'Bad Gateway');
    case 'malformed-json':
      return cutInHalf(fault.applied === false ? json(200, { results: [] }) : await run());
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return run();
    case 'never':
      return new Promise(() => {});
    case 'reply-lost':
      await carryOut();
      throw new ConnectionCut();
    case 'cut-before':
      throw new ConnectionCut();
  }
}

async function cutInHalf(answer: Response): Promise<Response> {
  const text = await answer.text();
  const half = text.slice(0, Math.floor(text.length / 2)) || '{';
  return new Response(half, { status: answer.status, headers: answer.headers });
}
