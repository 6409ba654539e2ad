import { htmlPage, json } from './answers.ts';
import { ConnectionCut } from './connection-cut.ts';
import type { FakeService, ServiceName } from './fake-service.ts';

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
  | { kind: 'cut-before' }
  /** In `percent` of requests, a random failure. */
  | { kind: 'chaos'; percent: number };

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

export interface FaultSwitchboard {
  /** Replaces the service's faults. The first match applies. */
  set(service: ServiceName, faults: Fault | Fault[]): void;
  /** Removes the faults of all services. */
  clear(): void;
  /** The fault for this request, if any; counts it. */
  take(service: ServiceName, request: RequestFacts): Fault | undefined;
}

/** `random` returns 0 to 1 and decides when chaos strikes. */
export function createFaults(random: () => number): FaultSwitchboard {
  const switched = new Map<ServiceName, { fault: Fault; left: number }[]>();
  return {
    set(service, faults) {
      const list = [faults].flat();
      switched.set(
        service,
        list.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })),
      );
    },
    clear: () => switched.clear(),
    take(service, request) {
      for (const entry of switched.get(service) ?? []) {
        if (entry.left === 0 || !matchesRequest(entry.fault, request)) continue;
        const fault = entry.fault.kind === 'chaos' ? strike(entry.fault.percent, random) : entry.fault;
        if (!fault) continue;
        entry.left -= 1;
        return fault;
      }
      return undefined;
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

function strike(percent: number, random: () => number): Fault | undefined {
  if (random() * 100 >= percent) return undefined;
  return BAD_DAY[Math.floor(random() * BAD_DAY.length)];
}

/** Applies `fault` to a request. `run` makes the service carry it out. */
export async function applyFault(
  fault: Fault,
  service: FakeService,
  request: Request,
  run: () => Promise<Response>,
): Promise<Response> {
  // Nobody reads this response, so cancel its body.
  const carryOut = async () => (await run()).body?.cancel();
  switch (fault.kind) {
    case 'status': {
      if (fault.applied) await carryOut();
      const answer = await service.failure(fault.status, request);
      if (fault.retryAfter !== undefined) answer.headers.set('Retry-After', String(fault.retryAfter));
      return answer;
    }
    case 'html':
      if (fault.applied) await carryOut();
      return htmlPage(fault.status ?? 502, 'Bad Gateway');
    case 'malformed-json':
      return cutInHalf(fault.applied === false ? json(200, { results: [] }) : await run());
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return run();
    case 'never':
      if (fault.applied) await carryOut();
      return new Promise(() => {});
    case 'reply-lost':
      await carryOut();
      throw new ConnectionCut({ answering: true });
    case 'cut-before':
      throw new ConnectionCut({ answering: true });
    case 'chaos':
      throw new Error('The switchboard turns chaos into one of the other faults.');
  }
}

async function cutInHalf(answer: Response): Promise<Response> {
  const text = await answer.text();
  const half = text.slice(0, Math.floor(text.length / 2)) || '{';
  return new Response(half, { status: answer.status, headers: answer.headers });
}
