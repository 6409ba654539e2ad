import { useMutation } from '@tanstack/react-query';
import { Reply, Trash2 } from 'lucide-react';
import { leadActions, leadDeletion } from '~/content/admin/leads';
import { type Courier, dueDestinations } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { missedDestinations, oweToMissed, releaseFromSpam } from '~/leads/send-again';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { mailAddress, RetryTime } from './lead-signs';
import { openDestinations, retryLead, tellOutcome } from './retry-leads';

interface LeadActionsProps {
  courier: Courier;
  row: OutboxRow;
  onDelete: (id: string) => void;
}

export function LeadActions({ courier, row, onDelete }: LeadActionsProps) {
  const { sending, retry, sendToMissed, release } = useLeadActions(courier);
  useNow(); // A Retry-After may run out while the dialog is open.
  const email = row.lead?.contact.email;
  const missed = missedDestinations(courier.destinations, row);
  const open = openDestinations(courier.destinations, row);
  const due = dueDestinations(courier.destinations, row, 'administrator');
  const holds = open.flatMap(({ id }) => row.deliveries[id]?.holdUntil ?? []);
  const label = (text: string) => (sending ? leadActions.retrying : text);

  return (
    <>
      <div className="mr-auto flex flex-wrap gap-3">
        {email && (
          <a
            href={mailAddress(email, leadActions.replySubject)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Reply aria-hidden="true" className="size-4" />
            {leadActions.reply}
          </a>
        )}
        <ConfirmButton
          variant="ghost"
          className={cx(!email && '-ml-4')}
          ask={{ ...leadDeletion.one, description: leadDeletion.description }}
          onConfirm={() => onDelete(row.id)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {leadActions.remove}
        </ConfirmButton>
      </div>
      {row.spam === 'honeypot' && row.lead && (
        <Button busy={sending} onClick={() => release(row.id)}>
          {label(leadActions.release)}
        </Button>
      )}
      {missed.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <span className="text-sm text-soft">{leadActions.sendHint(missed.map((one) => one.label))}</span>
          <Button busy={sending} onClick={() => sendToMissed(row.id)}>
            {label(leadActions.send)}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {due.length === 0 && holds.length > 0 && (
            <span className="text-sm text-soft">
              {leadActions.onHold} <RetryTime at={Math.min(...holds)} />.
            </span>
          )}
          <Button busy={sending} disabled={due.length === 0} onClick={() => retry(row.id)}>
            {label(leadActions.retry)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The ways to send one lead. Each sends at once and reports in a toast. */
function useLeadActions(courier: Courier) {
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
