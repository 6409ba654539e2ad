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
import { hasRemoteDestination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { isNoAnswer } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { useNow } from '~/shared/lib/use-now';
import { type LeadSourceData, type MergedLead, mergeLeads } from './merge-leads';
import { samples } from './samples';

export const PAGE_SIZE = 50;
/** Limits the reads: Airtable has a monthly quota. */
const STALE_TIME_MS = 5 * 60_000;
const GC_TIME_MS = 60 * 60_000;

/** A system in use whose leads can be read, with the state of the read. */
export interface LeadSource extends LeadSourceData {
  system: AdminSystem;
  /** Simulated, with sample leads. */
  isSample: boolean;
  isFetching: boolean;
  /** A sentence about the last failed read. Earlier records stay. */
  error: string | undefined;
  hasNextPage: boolean;
  /** Reads the newest leads again, or retries a failed page. */
  refetch: () => void;
  fetchNextPage: () => void;
}

const isInUse = ({ capabilities, destinations }: AdminSystem): boolean =>
  capabilities.some(
    ({ id, findObstacles }) =>
      destinations.some((destination) => destination.id === id && destination.role === 'remote') &&
      (isUsable(findObstacles) || isUsable(findObstacles, getVisitorContext())),
  );

/**
 * Reads the leads of every readable system in use, in parallel. Changed settings start a new read. If none is in use, the
 * demo simulates the systems.
 */
export function useLeadSources(): LeadSource[] {
  const inUse = useConfigSnapshot(() =>
    Object.fromEntries(adminSystems.filter(isInUse).map((system) => [system.id, getFingerprint(system)])),
  );
  const { data: lookUps = {} } = useQuery<LookUpsBySystem>({
    queryKey: LOOK_UPS_KEY,
    queryFn: skipToken,
    gcTime: GC_TIME_MS,
  });
  const queryClient = useQueryClient();
  const isSample = samples !== undefined && inUse !== undefined && Object.keys(inUse).length === 0;
  const sources = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: adminSystems is constant, so the number and order of hooks never change
    useLeadSource(
      queryClient,
      (isSample && samples?.simulateSystem(system)) || system,
      isSample ? 'sample' : inUse?.[system.id],
      lookUps[system.id] ?? NO_LOOK_UPS,
    ),
  );
  return sources.flatMap((source) => (source ? [{ ...source, isSample }] : []));
}

/** Returns undefined for a system that isn't in use, or can't be read. */
function useLeadSource(
  queryClient: QueryClient,
  system: AdminSystem,
  settings: string | undefined,
  { found, notFound }: LookUps,
): Omit<LeadSource, 'isSample'> | undefined {
  const { readLeads, hasNoSearchDelay = false } = system.tab;
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
    getNextPageParam: ({ next }) => next,
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
    destinations: system.destinations.filter(({ role }) => role === 'remote').map(({ id }) => id),
    acceptsKind: (kind = 'contact') => hasRemoteDestination(system.destinations, kind),
    records: [...pages.flatMap(({ leads }) => leads), ...found],
    completeSince: last?.completeSince,
    readAt: pages[0]?.readAt,
    notFound: new Map(Object.entries(notFound)),
    hasNoSearchDelay,
    isFetching: query.isFetching,
    error: query.error ? getErrorReason(query.error) : undefined,
    hasNextPage: query.hasNextPage,
    fetchNextPage: () => void query.fetchNextPage(),
    refetch: () => {
      if (query.isFetchNextPageError) return void query.fetchNextPage();
      // Keeps only the newest page: each page costs a request.
      queryClient.setQueryData<InfiniteData<LeadPage>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void query.refetch();
    },
  };
}

const LOOK_UPS_KEY = ['leads-looked-up'];

/** Results of look-ups of single leads, by system. */
type LookUpsBySystem = Readonly<Record<string, LookUps>>;

interface LookUps {
  found: readonly LeadRecord[];
  /** Times (ISO) of look-ups that didn't find a lead, by the lead's id. */
  notFound: Readonly<Record<string, string>>;
}

const NO_LOOK_UPS: LookUps = { found: [], notFound: {} };

export function saveLookUp(
  queryClient: QueryClient,
  system: string,
  id: string,
  { leads, readAt }: LeadPage,
): void {
  queryClient.setQueryData<LookUpsBySystem>(LOOK_UPS_KEY, (all = {}) => {
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

/** Returns the reason of a failed read as a sentence. */
export const getErrorReason = (error: unknown): string =>
  error instanceof ServiceError
    ? `${error.message}: ${error.reason}`
    : 'Reading broke off because of an error in this page.';

/** Merges the leads of these sources and of this browser. Updates every minute. */
export function useMergedLeads(
  rows: readonly OutboxRow[],
  sources: readonly LeadSource[],
  separatedIds?: ReadonlySet<string>,
): MergedLead[] {
  const now = useNow(60_000);
  const options = { now, ...(separatedIds && { separatedIds }) };
  return samples && sources.some(({ isSample }) => isSample)
    ? samples.mergeSamples(rows, sources, options)
    : mergeLeads(rows, sources, options);
}
