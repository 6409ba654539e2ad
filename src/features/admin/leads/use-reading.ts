import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type LeadSource, saveLookUp } from './use-leads';

interface Reading {
  /** The system whose older leads are being read. */
  label: string | undefined;
  stop: () => void;
  /** Reads every system to its end, unless it refuses. Resolves with false if that was stopped. */
  readAll: () => Promise<boolean>;
}

/** A search is typed by then. */
const TYPING_PAUSE_MS = 600;
const POLL_MS = 100;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads older leads, one page of one system after the other: of its own accord while a search or a filter finds nothing
 * (`emptySearch`: what is searched for; undefined otherwise), beginning with a look-up of an address, or all of them.
 */
export function useReading(sources: readonly LeadSource[], emptySearch: string | undefined): Reading {
  const queryClient = useQueryClient();
  const [label, setLabel] = useState<string>();
  const stopped = useRef(false);
  const latest = useRef(sources);
  latest.current = sources;

  const readOn = async (shouldContinue: () => boolean): Promise<void> => {
    const lateLast = [...latest.current].sort((a, b) => Number(a.isFetching) - Number(b.isFetching));
    for (const { id } of lateLast) {
      const getSource = () => latest.current.find((source) => source.id === id);
      // Its first page may be on its way.
      while (getSource()?.isFetching && shouldContinue()) await sleep(POLL_MS);
      let hasMore = getSource()?.hasNextPage ?? false;
      while (hasMore && shouldContinue()) {
        setLabel(getSource()?.label);
        hasMore = (await getSource()?.fetchNextPage()) ?? false;
        // The next page belongs to what the last one has changed on the screen.
        await sleep(0);
      }
    }
    setLabel(undefined);
  };

  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew only with another search
  useEffect(() => {
    if (emptySearch === undefined) return;
    let isCurrent = true;
    stopped.current = false;
    const timer = setTimeout(async () => {
      if (EMAIL.test(emptySearch)) {
        const found = await Promise.all(
          latest.current.map(async ({ id, system }) => {
            const page = await system.tab.readLeads?.({ email: emptySearch }).catch(() => undefined);
            if (page) saveLookUp(queryClient, id, page.leads);
            return page?.leads ?? [];
          }),
        );
        if (found.flat().length > 0) return;
      }
      if (isCurrent) await readOn(() => isCurrent && !stopped.current);
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [emptySearch]);

  return {
    label,
    stop: () => {
      stopped.current = true;
    },
    readAll: async () => {
      stopped.current = false;
      await readOn(() => !stopped.current);
      return !stopped.current;
    },
  };
}
