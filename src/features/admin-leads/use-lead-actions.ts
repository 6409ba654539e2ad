import { useMutation } from '@tanstack/react-query';
import { leadActions } from '~/content/admin-leads';
import { airtableDestination } from '~/integrations/airtable/destination';
import { type Courier, deliverRow, dueDestinations, isAccepted } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { oweToMissed, releaseFromSpam } from '~/leads/send-again';
import { toast } from '~/shared/ui/toast/toast-store';

/** What an administrator can do with a lead. Each sends at once and tells by a toast how it went. */
export function useLeadActions(courier: Courier) {
  const sending = useMutation({
    mutationFn: async ({ id, prepare }: { id: string; prepare?: () => Promise<OutboxRow | undefined> }) => {
      await prepare?.();
      tell(await deliver(courier, id));
    },
    // A delivery without a connection fails like any other, and says so.
    networkMode: 'always',
  });
  return {
    sending: sending.isPending,
    retry: (id: string) => sending.mutate({ id }),
    sendToMissed: (id: string) => sending.mutate({ id, prepare: () => oweToMissed(courier, id) }),
    release: (id: string) => sending.mutate({ id, prepare: () => releaseFromSpam(courier.outbox, id) }),
    remove: async (id: string) => {
      await courier.outbox.delete(id);
      toast({ title: leadActions.deleted });
    },
  };
}

type Outcome = 'success' | 'failure' | 'airtable-failure' | 'busy';

/** `success` where every destination that was tried has the lead now. */
async function deliver(courier: Courier, id: string): Promise<Outcome> {
  const before = await courier.outbox.get(id);
  const tried = before ? dueDestinations(courier.destinations, before, 'administrator') : [];
  const after = await deliverRow(courier, id, 'administrator');
  if (!after) return 'busy';
  // The administrator is told right here; the visitor's own toast would come on top.
  if (isAccepted(courier.destinations, after)) {
    await courier.outbox.update(id, (row) => ({ ...row, announced: true }));
  }
  const failed = tried.filter(({ id }) => after.deliveries[id]?.state !== 'delivered');
  if (failed.length === 0) return 'success';
  return failed.every(({ id }) => id === airtableDestination.id) ? 'airtable-failure' : 'failure';
}

function tell(outcome: Outcome): void {
  switch (outcome) {
    case 'success':
      toast({ ...leadActions.success, variant: 'success' });
      break;
    case 'failure':
      toast({ ...leadActions.failure, variant: 'destructive' });
      break;
    case 'airtable-failure':
      toast({ ...leadActions.airtableFailure, variant: 'destructive' });
      break;
    case 'busy':
      toast({ ...leadActions.busy, variant: 'info' });
  }
}
