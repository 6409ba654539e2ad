import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LeadPipeline } from '~/leads/deliver';
import { formatList, formatNumber } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { isMissingIn, type MergedLead } from './merge-leads';
import {
  getOpenDestinations,
  retryLead,
  type SendResult,
  type SendTask,
  type SendTotals,
  sendAll,
  sendToSystem,
} from './send-leads';
import type { LeadSource } from './use-leads';

export interface Sending {
  /** Number and total of the leads being sent; undefined otherwise. */
  progress: { number: number; total: number } | undefined;
  /** The outcome of sending several leads. */
  summary: SendSummary | undefined;
  dismiss: () => void;
  stop: () => void;
  run: (lead: MergedLead, send: () => Promise<SendResult>) => void;
  /** `isWantedAgain`: although somebody has deleted it there. */
  sendToSystem: (source: LeadSource, lead: MergedLead, isWantedAgain?: boolean) => void;
  retry: (lead: MergedLead) => void;
  /** Sends each lead to the systems in which it is missing, or retries its open deliveries. */
  sendMany: (leads: readonly MergedLead[]) => void;
}

interface SendSummary {
  text: string;
  failures: SendTotals['failures'];
}

/** Sends leads one after the other, and shows the outcome in a toast. */
export function useSending(pipeline: LeadPipeline, sources: readonly LeadSource[]): Sending {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Sending['progress']>();
  const [summary, setSummary] = useState<SendSummary>();
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const { mutate } = useMutation({
    mutationFn: async (tasks: readonly SendTask[]) => {
      stopped.current = false;
      setSummary(undefined);
      const totals = await sendAll(tasks, (done) => {
        if (stopped.current) return false;
        setProgress({ number: done + 1, total: tasks.length });
        return true;
      });
      showOutcome(totals);
      if (tasks.length > 1) setSummary({ text: summarize(totals, tasks.length), failures: totals.failures });
    },
    onSettled: () => setProgress(undefined),
    // Offline, the delivery has to fail with its own error.
    networkMode: 'always',
  });
  const createTask = (source: LeadSource, lead: MergedLead, isWantedAgain = false): SendTask => ({
    lead,
    send: () => sendToSystem(pipeline, queryClient, { source, lead, sources, isWantedAgain }),
  });
  const run: Sending['run'] = (lead, send) => mutate([{ lead, send }]);
  return {
    progress,
    summary,
    dismiss: () => setSummary(undefined),
    stop: () => {
      stopped.current = true;
    },
    run,
    sendToSystem: (source, lead, isWantedAgain) => mutate([createTask(source, lead, isWantedAgain)]),
    retry: (lead) => run(lead, () => retryLead(pipeline, lead.id)),
    sendMany: (leads) =>
      mutate(
        leads.flatMap((lead) => {
          const missing = sources.filter((source) => isMissingIn(source, lead));
          const open = lead.row ? getOpenDestinations(pipeline.destinations, lead.row) : [];
          return missing.length === 0 && open.length > 0
            ? [{ lead, send: () => retryLead(pipeline, lead.id) }]
            : missing.map((source) => createTask(source, lead));
        }),
      ),
  };
}

function showOutcome({ counts, destinations, failures }: SendTotals): void {
  const reasons = [...new Set(failures.flatMap((failure) => failure.reasons))];
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
    claimed: 'being sent already',
  };
  const parts = Object.entries(labels).flatMap(([outcome, label]) => {
    const count = counts[outcome as SendResult['outcome']];
    return count ? [`${formatNumber(count)} ${label}`] : [];
  });
  const start = done < total ? [`Stopped after ${formatNumber(done)} of ${formatNumber(total)}`] : [];
  return `${[...start, ...parts].join('. ')}.`;
}
