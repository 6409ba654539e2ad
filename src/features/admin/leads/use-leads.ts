import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useFollowed } from '~/features/admin/kit/use-followed';
import { type AdminSystem, adminSystems, fingerprintOf } from '~/integrations/admin-registry';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import { atVisitors, isClear } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { isSilence } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { useNow } from '~/shared/lib/use-now';
import { type MergedLead, mergeLeads, type ReadSystem } from './merge-leads';
import { samples } from './samples';

export const PAGE_SIZE = 50;
/** Airtable counts a month's reads, so coming back sooner reads nothing anew. */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 60 * 60_000;

/** A system in use whose leads can be read, and how far it has been. */
export interface Reading extends ReadSystem {
  system: AdminSystem;
  /** Simulated, with made-up leads. */
  isSample: boolean;
  isReading: boolean;
  /** Why it couldn't be read: a sentence. What was read before stays. */
  error: string | undefined;
  /** It has older leads. */
  hasMore: boolean;
  /** Reads the newest leads again, or goes on where reading has failed. */
  readAgain: () => void;
  readMore: () => void;
}

/** The remote destinations that are switched on in this browser, of a system that is read. */
export const enabledDestinations = (
  { destinations }: Pick<AdminSystem, 'destinations'>,
  kind: OutboxRow['kind'] = 'contact',
): Destination[] =>
  destinations.filter((one) => one.counts === 'remote' && one.accepts(kind) && one.isEnabled(kind));

const isInUse = ({ uses, destinations }: AdminSystem): boolean =>
  uses.some(
    ({ id, obstacles }) =>
      destinations.some((one) => one.id === id && one.counts === 'remote') &&
      (isClear(obstacles) || isClear(obstacles, atVisitors())),
  );

/**
 * What every readable system in use has, read side by side: one that refuses or doesn't answer delays none. Changed
 * settings are another system, and are read anew. Without any, the demo simulates them.
 */
export function useReadings(): Reading[] {
  const inUse = useFollowed(() =>
    Object.fromEntries(adminSystems.filter(isInUse).map((system) => [system.id, fingerprintOf(system)])),
  );
  const { data: lookedUp = {} } = useQuery<LookedUp>({
    queryKey: LOOKED_UP,
    queryFn: skipToken,
    gcTime: KEPT_MS,
  });
  const queries = useQueryClient();
  const isSample = samples !== undefined && inUse !== undefined && Object.keys(inUse).length === 0;
  const readings = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the systems are the build's, always all in the same order
    useReading(
      queries,
      (isSample && samples?.simulate(system)) || system,
      isSample ? 'sample' : inUse?.[system.id],
      lookedUp[system.id] ?? NOTHING,
    ),
  );
  return readings.flatMap((reading) => (reading ? [{ ...reading, isSample }] : []));
}

/** Undefined for one that isn't in use, or can't be read. */
function useReading(
  queries: QueryClient,
  system: AdminSystem,
  settings: string | undefined,
  { found, notFound }: LookUps,
): Omit<Reading, 'isSample'> | undefined {
  const { readLeads, readsAtOnce = false } = system.tab;
  const queryKey = ['leads', system.id, settings];
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  const query = useInfiniteQuery({
    queryKey,
    queryFn:
      readLeads && settings !== undefined
        ? ({ pageParam, signal }) =>
            readLeads({ ...(pageParam && { before: pageParam }), limit: PAGE_SIZE }, signal)
        : skipToken,
    initialPageParam: '',
    getNextPageParam: ({ leads, more }, _, before) => {
      const oldest = leads.at(-1)?.at;
      return more && oldest !== before ? oldest : undefined;
    },
    retry: (failures, error) => failures < 1 && error instanceof ServiceError && isSilence(error),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  if (!readLeads || settings === undefined) return undefined;
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  return {
    system,
    id: system.id,
    label: system.label,
    destinations: system.destinations.filter(({ counts }) => counts === 'remote').map(({ id }) => id),
    takes: (kind) => enabledDestinations(system, kind).length > 0,
    records: [...pages.flatMap(({ leads }) => leads), ...found],
    readBackTo: last && (last.more ? last.leads.at(-1)?.at : ''),
    readAt: pages[0]?.readAt,
    notFound: new Map(Object.entries(notFound)),
    readsAtOnce,
    isReading: query.isFetching,
    error: query.error ? reasonOf(query.error) : undefined,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    readAgain: () => {
      if (query.isFetchNextPageError) return void query.fetchNextPage();
      // The newest page alone: each of the others would be a request, too.
      queries.setQueryData<InfiniteData<LeadPage>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void query.refetch();
    },
  };
}

const LOOKED_UP = ['leads-looked-up'];

/** What looks for single leads have found, by system. */
type LookedUp = Readonly<Record<string, LookUps>>;

interface LookUps {
  found: readonly LeadRecord[];
  /** When one wasn't found (ISO), by the lead's id. */
  notFound: Readonly<Record<string, string>>;
}

const NOTHING: LookUps = { found: [], notFound: {} };

/** Notes what a look for a lead has found. */
export function noteLookUp(
  queries: QueryClient,
  system: string,
  id: string,
  { leads, readAt }: LeadPage,
): void {
  queries.setQueryData<LookedUp>(LOOKED_UP, (all = {}) => {
    const { found, notFound } = all[system] ?? NOTHING;
    const { [id]: _, ...others } = notFound;
    return {
      ...all,
      [system]: {
        found: [...found, ...leads],
        notFound: leads.length > 0 ? others : { ...others, [id]: readAt },
      },
    };
  });
}

/** The reason of a failed read, as a sentence. */
export const reasonOf = (error: unknown): string =>
  error instanceof ServiceError
    ? `${error.message}: ${error.reason}`
    : 'Reading broke off because of an error in this page.';

/** All leads of these systems and of this browser, by the minute's time. */
export function useMergedLeads(
  rows: readonly OutboxRow[],
  readings: readonly Reading[],
  parted?: ReadonlySet<string>,
): MergedLead[] {
  const now = useNow(60_000);
  const options = { now, ...(parted && { parted }) };
  return samples && readings.some(({ isSample }) => isSample)
    ? samples.mergeSamples(rows, readings, options)
    : mergeLeads(rows, readings, options);
}
