import { useSyncExternalStore } from 'react';
import { subscribeStorage } from '~/shared/lib/storage';
import { useNow } from '~/shared/lib/use-now';
import { readThrottle, type ThrottleState } from './sign-in-throttle';

/** The current lockout and rate limit, followed through sign-ins in any tab and second by second. */
export function useThrottle(): ThrottleState {
  useNow();
  // A string, because a snapshot has to stay the same while nothing changes.
  const state = useSyncExternalStore(
    subscribeStorage,
    () => JSON.stringify(readThrottle()),
    () => NOTHING,
  );
  return JSON.parse(state);
}

const NOTHING = JSON.stringify({
  failures: 0,
  lockedUntil: null,
  checks: 0,
  rateLimitedUntil: null,
} satisfies ThrottleState);
