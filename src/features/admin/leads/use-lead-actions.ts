import { useMutation } from '@tanstack/react-query';
import type { Courier } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { oweToMissed, releaseFromSpam } from '~/leads/send-again';
import { retryLead, tellOutcome } from './retry-lead';

/** The ways to send one lead. Each sends at once and tells by a toast how it went. */
export function useLeadActions(courier: Courier) {
  const sending = useMutation({
    mutationFn: async ({ id, prepare }: { id: string; prepare?: () => Promise<OutboxRow | undefined> }) => {
      await prepare?.();
      tellOutcome(await retryLead(courier, id));
    },
    // A delivery without a connection fails like any other, and says so.
    networkMode: 'always',
  });
  return {
    sending: sending.isPending,
    retry: (id: string) => sending.mutate({ id }),
    sendToMissed: (id: string) => sending.mutate({ id, prepare: () => oweToMissed(courier, id) }),
    release: (id: string) => sending.mutate({ id, prepare: () => releaseFromSpam(courier.outbox, id) }),
  };
}
