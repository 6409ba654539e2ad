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

interface Run {
  isStopped: boolean;
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
  const runs = useRef(new Set<Run>());
  const latest = useRef(sources);
  latest.current = sources;

  const readOn = async (run: Run): Promise<void> => {
    runs.current.add(run);
    const lateLast = [...latest.current].sort((a, b) => Number(a.isFetching) - Number(b.isFetching));
    for (const { id } of lateLast) {
      const getSource = () => latest.current.find((source) => source.id === id);
      // Its first page may be on its way.
      while (getSource()?.isFetching && !run.isStopped) await sleep(POLL_MS);
      let hasMore = getSource()?.hasNextPage ?? false;
      while (hasMore && !run.isStopped) {
        setLabel(getSource()?.label);
        hasMore = (await getSource()?.fetchNextPage()) ?? false;
        // The next page belongs to what the last one has changed on the screen.
        await sleep(0);
      }
    }
    runs.current.delete(run);
    if (runs.current.size === 0) setLabel(undefined);
  };
  const stop = () => {
    for (const run of runs.current) run.isStopped = true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page goes
  useEffect(() => stop, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew only with another search
  useEffect(() => {
    if (emptySearch === undefined) return;
    const run: Run = { isStopped: false };
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
      if (!run.isStopped) await readOn(run);
    }, TYPING_PAUSE_MS);
    return () => {
      run.isStopped = true;
      clearTimeout(timer);
    };
  }, [emptySearch]);

  return {
    label,
    stop,
    readAll: async () => {
      const run: Run = { isStopped: false };
      await readOn(run);
      return !run.isStopped;
    },
  };
}
