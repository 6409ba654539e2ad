import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useConfigSnapshot } from '~/features/admin/kit/use-config-snapshot';
import { type AdminSystem, adminSystems, getFingerprint } from '~/integrations/admin-registry';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import { getVisitorContext, isUsable } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { isNoAnswer } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { useNow } from '~/shared/lib/use-now';
import { type LeadSourceData, type MergedLead, mergeLeads } from './merge-leads';
import { samples } from './samples';

export const PAGE_SIZE = 50;
/** Airtable counts a month's reads, so coming back sooner reads nothing anew. */
const STALE_TIME_MS = 5 * 60_000;
const GC_TIME_MS = 60 * 60_000;

/** A system in use whose leads can be read, and how far it has been. */
export interface LeadSource extends LeadSourceData {
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
export const getEnabledDestinations = (
  { destinations }: Pick<AdminSystem, 'destinations'>,
  kind: OutboxRow['kind'] = 'contact',
): Destination[] =>
  destinations.filter((one) => one.counts === 'remote' && one.accepts(kind) && one.isEnabled(kind));

const isInUse = ({ uses, destinations }: AdminSystem): boolean =>
  uses.some(
    ({ id, obstacles }) =>
      destinations.some((one) => one.id === id && one.counts === 'remote') &&
      (isUsable(obstacles) || isUsable(obstacles, getVisitorContext())),
  );

/**
 * What every readable system in use has, read side by side: one that refuses or doesn't answer delays none. Changed
 * settings are another system, and are read anew. Without any, the demo simulates them.
 */
export function useLeadSources(): LeadSource[] {
  const inUse = useConfigSnapshot(() =>
    Object.fromEntries(adminSystems.filter(isInUse).map((system) => [system.id, getFingerprint(system)])),
  );
  const { data: lookedUp = {} } = useQuery<LookUpsBySystem>({
    queryKey: LOOK_UPS_KEY,
    queryFn: skipToken,
    gcTime: GC_TIME_MS,
  });
  const queries = useQueryClient();
  const isSample = samples !== undefined && inUse !== undefined && Object.keys(inUse).length === 0;
  const readings = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the systems are the build's, always all in the same order
    useLeadSource(
      queries,
      (isSample && samples?.simulateSystem(system)) || system,
      isSample ? 'sample' : inUse?.[system.id],
      lookedUp[system.id] ?? NO_LOOK_UPS,
    ),
  );
  return readings.flatMap((reading) => (reading ? [{ ...reading, isSample }] : []));
}

/** Undefined for one that isn't in use, or can't be read. */
function useLeadSource(
  queries: QueryClient,
  system: AdminSystem,
  settings: string | undefined,
  { found, notFound }: LookUps,
): Omit<LeadSource, 'isSample'> | undefined {
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
    retry: (failures, error) => failures < 1 && error instanceof ServiceError && isNoAnswer(error),
    staleTime: STALE_TIME_MS,
    gcTime: GC_TIME_MS,
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
    acceptsKind: (kind) => getEnabledDestinations(system, kind).length > 0,
    records: [...pages.flatMap(({ leads }) => leads), ...found],
    readBackTo: last && (last.more ? last.leads.at(-1)?.at : ''),
    readAt: pages[0]?.readAt,
    notFound: new Map(Object.entries(notFound)),
    readsAtOnce,
    isReading: query.isFetching,
    error: query.error ? getErrorReason(query.error) : undefined,
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

const LOOK_UPS_KEY = ['leads-looked-up'];

/** What looks for single leads have found, by system. */
type LookUpsBySystem = Readonly<Record<string, LookUps>>;

interface LookUps {
  found: readonly LeadRecord[];
  /** When one wasn't found (ISO), by the lead's id. */
  notFound: Readonly<Record<string, string>>;
}

const NO_LOOK_UPS: LookUps = { found: [], notFound: {} };

/** Notes what a look for a lead has found. */
export function saveLookUp(
  queries: QueryClient,
  system: string,
  id: string,
  { leads, readAt }: LeadPage,
): void {
  queries.setQueryData<LookUpsBySystem>(LOOK_UPS_KEY, (all = {}) => {
    const { found, notFound } = all[system] ?? NO_LOOK_UPS;
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
export const getErrorReason = (error: unknown): string =>
  error instanceof ServiceError
    ? `${error.message}: ${error.reason}`
    : 'Reading broke off because of an error in this page.';

/** All leads of these systems and of this browser, by the minute's time. */
export function useMergedLeads(
  rows: readonly OutboxRow[],
  readings: readonly LeadSource[],
  unmergedIds?: ReadonlySet<string>,
): MergedLead[] {
  const now = useNow(60_000);
  const options = { now, ...(unmergedIds && { unmergedIds }) };
  return samples && readings.some(({ isSample }) => isSample)
    ? samples.mergeSamples(rows, readings, options)
    : mergeLeads(rows, readings, options);
}
