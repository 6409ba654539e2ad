import type { Clock } from './fake-service.ts';

export interface RateLimit {
  /** Counts a request. False if it's one too many. */
  take(): boolean;
  remaining(): number;
}

/**
 * `limit` requests in any `windowMs`. With `penaltyMs`, one request too many closes the door for that long.
 */
export function createRateLimit(limit: number, windowMs: number, now: Clock, penaltyMs = 0): RateLimit {
  let hits: number[] = [];
  let closedUntil = 0;
  const recent = () => {
    hits = hits.filter((time) => time > now() - windowMs);
    return hits.length;
  };
  return {
    take() {
      if (now() < closedUntil) return false;
      if (recent() >= limit) {
        closedUntil = now() + penaltyMs;
        return false;
      }
      hits.push(now());
      return true;
    },
    remaining: () => Math.max(0, limit - recent()),
  };
}
