import { useMutation } from '@tanstack/react-query';
import { Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leadReply } from '~/content/admin/lead-marks';
import { leadActions, leadDeletion } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/interpolated';
import { type Courier, dueDestinations } from '~/leads/deliver';
import { markOf } from '~/leads/lead-mark';
import { missedDestinations, oweToMissed, releaseFromSpam } from '~/leads/manage-outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { RetryTime } from './lead-signs';
import { replyMail } from './reply-mail';
import { openDestinations, retryLead, tellOutcome } from './retry-leads';

interface LeadActionsProps {
  courier: Courier;
  row: OutboxRow;
  onDelete: (id: string) => void;
  onAnswered: () => void;
}

export function LeadActions({ courier, row, onDelete, onAnswered }: LeadActionsProps) {
  const { sending, retry, sendToMissed, release } = useLeadActions(courier);
  useNow(); // A Retry-After may run out while the dialog is open.
  const mail = row.lead?.contact.email ? replyMail(row.lead) : undefined;
  const [replied, setReplied] = useState(false);
  const missed = missedDestinations(courier.destinations, row);
  const open = openDestinations(courier.destinations, row);
  const due = dueDestinations(courier.destinations, row, 'administrator');
  const holds = open.flatMap(({ id }) => row.deliveries[id]?.holdUntil ?? []);
  const label = (text: string) => (sending ? leadActions.retrying : text);

  return (
    <>
      {replied && mail && (
        <Replied
          isShortened={mail.isShortened}
          onAnswered={markOf(row).state === 'new' ? onAnswered : undefined}
        />
      )}
      <div className="mr-auto flex flex-wrap gap-3">
        {mail && (
          <a
            href={mail.href}
            onClick={() => setReplied(true)}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Reply aria-hidden="true" className="size-4" />
            {leadActions.reply}
          </a>
        )}
        <ConfirmButton
          variant="ghost"
          className={cx(!mail && '-ml-4')}
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
              <Interpolated text={leadActions.onHold} time={<RetryTime at={Math.min(...holds)} />} />
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

/** After a mail was opened: nobody but its writer knows whether it was sent. */
function Replied({
  isShortened,
  onAnswered,
}: {
  isShortened: boolean;
  onAnswered: (() => void) | undefined;
}) {
  if (!isShortened && !onAnswered) return null;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-[1_1_12rem] text-[0.94rem] text-soft">
        {isShortened && leadReply.shortened} {onAnswered && leadReply.ask}
      </p>
      {onAnswered && (
        <Button size="sm" variant="secondary" onClick={onAnswered}>
          {leadReply.mark}
        </Button>
      )}
    </div>
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
