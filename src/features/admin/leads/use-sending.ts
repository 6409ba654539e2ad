import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LeadPipeline } from '~/leads/deliver';
import { formatList, formatNumber } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { isLacking, type MergedLead } from './merge-leads';
import {
  retryAndReadBack,
  retryOpenDeliveries,
  type SendResult,
  type SendTotals,
  sendAll,
  sendToSystem,
} from './send-leads';
import type { LeadSource } from './use-leads';

export interface Sending {
  /** While something is being sent: which one, of how many. */
  progress: { number: number; total: number } | undefined;
  /** The outcome of the last sending of several. */
  summary: string | undefined;
  dismiss: () => void;
  stop: () => void;
  run: (task: () => Promise<SendResult>) => void;
  sendToSystem: (reading: LeadSource, lead: MergedLead) => void;
  retry: (lead: MergedLead, readings: readonly LeadSource[]) => void;
  /** Sends each lead to the systems that lack it, then retries what is open of this browser's own. */
  sendMany: (leads: readonly MergedLead[], readings: readonly LeadSource[]) => void;
}

/** Sends leads, one after the other, and tells in a toast how it ended. */
export function useSending(pipeline: LeadPipeline): Sending {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Sending['progress']>();
  const [summary, setSummary] = useState<string>();
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const { mutate } = useMutation({
    mutationFn: async (tasks: readonly (() => Promise<SendResult>)[]) => {
      stopped.current = false;
      setSummary(undefined);
      const tally = await sendAll(tasks, (done) => {
        if (stopped.current) return false;
        setProgress({ number: done + 1, total: tasks.length });
        return true;
      });
      showOutcome(tally);
      if (tasks.length > 1 || tally.counts.nothing || tally.counts.paused)
        setSummary(summarize(tally, tasks.length));
    },
    onSettled: () => setProgress(undefined),
    // A delivery without a connection fails like any other, and says so.
    networkMode: 'always',
  });
  const toSystem = (reading: LeadSource, lead: MergedLead) => sendToSystem(pipeline, queries, reading, lead);
  return {
    progress,
    summary,
    dismiss: () => setSummary(undefined),
    stop: () => {
      stopped.current = true;
    },
    run: (task) => mutate([task]),
    sendToSystem: (reading, lead) => mutate([() => toSystem(reading, lead)]),
    retry: (lead, readings) => mutate([() => retryAndReadBack(pipeline, queries, readings, lead)]),
    sendMany: (leads, readings) =>
      mutate(
        leads.flatMap((lead) => {
          const lacking = lead.isTruncated ? [] : readings.filter((reading) => isLacking(lead, reading));
          const tasks = lacking.map((reading) => () => toSystem(reading, lead));
          const isOpen = lead.row && lacking.length === 0;
          return isOpen ? [...tasks, () => retryOpenDeliveries(pipeline, lead.id)] : tasks;
        }),
      ),
  };
}

/** One toast for all of them. */
export function showOutcome({ counts, destinations: places, reasons }: SendTotals): void {
  if (reasons.length > 0)
    toast({ title: 'Not delivered', description: reasons.slice(0, 3).join(' '), variant: 'destructive' });
  else if (counts.sent) {
    const outside = places.filter((place) => place.counts === 'remote').map(({ label }) => label);
    if (outside.length > 0)
      toast({ title: 'Delivered', description: `Sent to ${formatList(outside)}.`, variant: 'success' });
    else
      toast({
        title: 'Kept in this browser',
        description:
          'It is in the local inbox, and nowhere else: no other destination for it is switched on.',
        variant: 'info',
      });
  } else if (counts.deleted)
    toast({
      title: 'Deleted there',
      description: 'The system knows this lead and no longer has it: somebody has deleted it there.',
      variant: 'info',
    });
  else if (counts.there) toast({ title: 'It is there already', variant: 'info' });
  else if (counts.busy)
    toast({
      title: 'This lead is being sent already',
      description: 'The background or another tab is working on it. The result will appear here.',
      variant: 'info',
    });
  else toast({ title: 'Nothing was sent', variant: 'info' });
}

function summarize({ counts, done }: SendTotals, total: number): string {
  const words: Record<SendResult['outcome'], string> = {
    sent: 'sent',
    there: 'there already',
    deleted: 'deleted there by somebody',
    failed: 'not delivered',
    paused: 'left alone: a destination asked to wait',
    busy: 'being sent already',
    nothing: 'with nothing to send',
  };
  const parts = Object.entries(words).flatMap(([outcome, word]) => {
    const count = counts[outcome as SendResult['outcome']];
    return count ? [`${formatNumber(count)} ${word}`] : [];
  });
  const start = done < total ? [`Stopped after ${formatNumber(done)} of ${formatNumber(total)}`] : [];
  return `${[...start, ...parts].join('. ')}.`;
}
