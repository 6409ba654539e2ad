import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { OutboxRow } from '~/leads/outbox-row';
import { readStorage, storedValue, subscribeStorage, writeStorage } from '~/shared/lib/storage';

/** Coming back sooner continues the visit. */
const SAME_VISIT_MS = 30 * 60_000;
const RENEWED_EVERY_MS = 60_000;

const time = z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at))));

const visitSchema = z.object({
  /** ISO timestamp of the end of the visit before this one; of this one's start if it's the first. */
  before: time,
  /** ISO timestamp of when somebody last looked. */
  latest: time,
});

type InboxVisit = z.infer<typeof visitSchema>;

/** When somebody looked at the inbox. A backup leaves it out: another browser's visits aren't this one's. */
export const inboxVisit = storedValue({
  key: 'inbox_visit',
  group: 'leads',
  use: 'administration',
  schema: visitSchema,
  backup: false,
});

/** The visits once somebody looks at the inbox now, in ms since the epoch. */
export function visitAt(visit: InboxVisit | undefined, now: number): InboxVisit {
  const latest = new Date(now).toISOString();
  if (!visit) return { before: latest, latest };
  const isSame = now - Date.parse(visit.latest) <= SAME_VISIT_MS;
  return { before: isSame ? visit.before : visit.latest, latest };
}

const note = () => writeStorage(inboxVisit, visitAt(readStorage(inboxVisit), Date.now()));

/**
 * Notes that somebody is looking at the inbox, as long as they do. Returns the end of their last visit (ISO
 * timestamp): it stays the same until they have been away for half an hour. Undefined before the first look.
 */
export function useInboxVisit(): string | undefined {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') note();
    };
    look();
    const timer = setInterval(look, RENEWED_EVERY_MS);
    // Both when the page comes into sight and when it leaves it.
    document.addEventListener('visibilitychange', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', note);
      note();
    };
  }, []);
  return useVisit('before');
}

/** When somebody last looked at the inbox, for pages that show less of it. */
export const useLastLook = (): string | undefined => useVisit('latest');

const useVisit = (moment: keyof InboxVisit) =>
  useSyncExternalStore(
    subscribeStorage,
    () => readStorage(inboxVisit)?.[moment],
    () => undefined,
  );

/** The leads that came in since then. One from a clock that was ahead isn't new on every visit until then. */
export function arrivedSince(
  rows: readonly OutboxRow[],
  since: string | undefined,
  now = new Date().toISOString(),
): ReadonlySet<string> {
  if (since === undefined) return NOTHING;
  const arrived = rows.filter(({ createdAt }) => createdAt > since && createdAt <= now);
  return new Set(arrived.map(({ id }) => id));
}

const NOTHING: ReadonlySet<string> = new Set();
