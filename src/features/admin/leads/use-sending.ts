import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LeadPipeline } from '~/leads/deliver';
import { formatList, formatNumber } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { lacksLead, type MergedLead } from './merge-leads';
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
  /** Number and total of the leads being sent; undefined otherwise. */
  progress: { number: number; total: number } | undefined;
  /** The outcome of sending several leads. */
  summary: string | undefined;
  dismiss: () => void;
  stop: () => void;
  run: (task: () => Promise<SendResult>) => void;
  sendToSystem: (source: LeadSource, lead: MergedLead) => void;
  retry: (lead: MergedLead, sources: readonly LeadSource[]) => void;
  /** Sends each lead to the sources that lack it, or retries its open deliveries. */
  sendMany: (leads: readonly MergedLead[], sources: readonly LeadSource[]) => void;
}

/** Sends leads one after the other, and shows the outcome in a toast. */
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
      const totals = await sendAll(tasks, (done) => {
        if (stopped.current) return false;
        setProgress({ number: done + 1, total: tasks.length });
        return true;
      });
      showOutcome(totals);
      if (tasks.length > 1 || totals.counts.nothing || totals.counts.paused)
        setSummary(summarize(totals, tasks.length));
    },
    onSettled: () => setProgress(undefined),
    // Offline, the delivery has to fail with its own error.
    networkMode: 'always',
  });
  const send = (source: LeadSource, lead: MergedLead) => sendToSystem(pipeline, queries, source, lead);
  return {
    progress,
    summary,
    dismiss: () => setSummary(undefined),
    stop: () => {
      stopped.current = true;
    },
    run: (task) => mutate([task]),
    sendToSystem: (source, lead) => mutate([() => send(source, lead)]),
    retry: (lead, sources) => mutate([() => retryAndReadBack(pipeline, queries, sources, lead)]),
    sendMany: (leads, sources) =>
      mutate(
        leads.flatMap((lead) => {
          const lackingSources = lead.isTruncated ? [] : sources.filter((source) => lacksLead(source, lead));
          const tasks = lackingSources.map((source) => () => send(source, lead));
          const isOpen = lead.row && lackingSources.length === 0;
          return isOpen ? [...tasks, () => retryOpenDeliveries(pipeline, lead.id)] : tasks;
        }),
      ),
  };
}

export function showOutcome({ counts, destinations, reasons }: SendTotals): void {
  if (reasons.length > 0)
    toast({ title: 'Not delivered', description: reasons.slice(0, 3).join(' '), variant: 'destructive' });
  else if (counts.sent) {
    const remote = destinations.filter((one) => one.counts === 'remote').map(({ label }) => label);
    if (remote.length > 0)
      toast({ title: 'Delivered', description: `Sent to ${formatList(remote)}.`, variant: 'success' });
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
