import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LeadSource, saveLookUp } from './use-leads';

/** A search is typed by then. */
const TYPING_PAUSE_MS = 600;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Reads older leads, page by page in each system: of its own accord while a search or a filter finds nothing
 * (`emptySearch`: what is searched for; undefined otherwise), beginning with a look-up of an address, or all of them
 * (`readAll`). `onAllRead` is called once every system was read to its end, or has refused.
 */
export function useReading(
  sources: readonly LeadSource[],
  emptySearch: string | undefined,
  onAllRead: () => void,
) {
  const queryClient = useQueryClient();
  const [isReadingAll, setReadingAll] = useState(false);
  /** What was searched for when the reading began. */
  const [begunSearch, setBegunSearch] = useState<string>();
  const isReading = isReadingAll || (begunSearch !== undefined && begunSearch === emptySearch);
  const unread = isReading
    ? sources.filter(({ isFetching, hasNextPage, error }) => isFetching || (hasNextPage && !error))
    : [];

  const readOn = useEffectEvent(() => {
    for (const { isFetching, fetchNextPage } of unread) if (!isFetching) void fetchNextPage();
    if (!isReadingAll || unread.length > 0) return;
    setReadingAll(false);
    onAllRead();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useEffect(() => readOn(), [sources, isReading]);

  /** Whether a system has leads with this address. */
  const lookUp = useEffectEvent(async (email: string): Promise<boolean> => {
    const found = await Promise.all(
      sources.map(async ({ id, system }) => {
        const page = await system.tab.readLeads?.({ email }).catch(() => undefined);
        if (page) saveLookUp(queryClient, id, page.leads);
        return page?.leads ?? [];
      }),
    );
    return found.flat().length > 0;
  });
  useEffect(() => {
    if (emptySearch === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const isFound = EMAIL.test(emptySearch) && (await lookUp(emptySearch));
      if (isCurrent && !isFound) setBegunSearch(emptySearch);
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [emptySearch]);

  return {
    /** The system whose older leads are being read. */
    label: unread.find(({ hasNextPage }) => hasNextPage)?.label,
    readAll: () => setReadingAll(true),
    stop: () => {
      setReadingAll(false);
      setBegunSearch(undefined);
    },
  };
}
