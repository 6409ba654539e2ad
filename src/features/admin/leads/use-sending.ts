import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LeadPipeline } from '~/leads/deliver';
import { formatList, formatNumber } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { isMissingIn, type MergedLead } from './merge-leads';
import {
  retryAndVerify,
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
  /** Sends each lead to the sources in which it is missing, or retries its open deliveries. */
  sendMany: (leads: readonly MergedLead[], sources: readonly LeadSource[]) => void;
}

/** Sends leads one after the other, and shows the outcome in a toast. */
export function useSending(pipeline: LeadPipeline): Sending {
  const queryClient = useQueryClient();
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
      if (tasks.length > 1 || totals.counts['nothing-due'] || totals.counts['rate-limited'])
        setSummary(summarize(totals, tasks.length));
    },
    onSettled: () => setProgress(undefined),
    // Offline, the delivery has to fail with its own error.
    networkMode: 'always',
  });
  const send = (source: LeadSource, lead: MergedLead) => sendToSystem(pipeline, queryClient, source, lead);
  return {
    progress,
    summary,
    dismiss: () => setSummary(undefined),
    stop: () => {
      stopped.current = true;
    },
    run: (task) => mutate([task]),
    sendToSystem: (source, lead) => mutate([() => send(source, lead)]),
    retry: (lead, sources) => mutate([() => retryAndVerify(pipeline, queryClient, sources, lead)]),
    sendMany: (leads, sources) =>
      mutate(
        leads.flatMap((lead) => {
          const missingSources = lead.isTruncated
            ? []
            : sources.filter((source) => isMissingIn(source, lead));
          const tasks = missingSources.map((source) => () => send(source, lead));
          const isOpen = lead.row && missingSources.length === 0;
          return isOpen ? [...tasks, () => retryOpenDeliveries(pipeline, lead.id)] : tasks;
        }),
      ),
  };
}

export function showOutcome({ counts, destinations, reasons }: SendTotals): void {
  if (reasons.length > 0)
    toast({ title: 'Not delivered', description: reasons.slice(0, 3).join(' '), variant: 'destructive' });
  else if (counts.sent) {
    const remote = destinations
      .filter((destination) => destination.role === 'remote')
      .map(({ label }) => label);
    if (remote.length > 0)
      toast({ title: 'Delivered', description: `Sent to ${formatList(remote)}.`, variant: 'success' });
    else
      toast({
        title: 'Kept in this browser',
        description:
          'It is in the local inbox, and nowhere else: no other destination for it is switched on.',
        variant: 'info',
      });
  } else if (counts['deleted-remotely'])
    toast({
      title: 'Deleted there',
      description: 'The system knows this lead and no longer has it: somebody has deleted it there.',
      variant: 'info',
    });
  else if (counts['already-delivered']) toast({ title: 'It is there already', variant: 'info' });
  else if (counts.claimed)
    toast({
      title: 'This lead is being sent already',
      description: 'The background or another tab is working on it. The result will appear here.',
      variant: 'info',
    });
  else toast({ title: 'Nothing was sent', variant: 'info' });
}

function summarize({ counts, done }: SendTotals, total: number): string {
  const labels: Record<SendResult['outcome'], string> = {
    sent: 'sent',
    'already-delivered': 'there already',
    'deleted-remotely': 'deleted there by somebody',
    failed: 'not delivered',
    'rate-limited': 'left alone: a destination asked to wait',
    claimed: 'being sent already',
    'nothing-due': 'with nothing to send',
  };
  const parts = Object.entries(labels).flatMap(([outcome, label]) => {
    const count = counts[outcome as SendResult['outcome']];
    return count ? [`${formatNumber(count)} ${label}`] : [];
  });
  const start = done < total ? [`Stopped after ${formatNumber(done)} of ${formatNumber(total)}`] : [];
  return `${[...start, ...parts].join('. ')}.`;
}
