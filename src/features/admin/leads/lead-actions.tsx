import { Reply, Send, Trash } from 'lucide-react';
import type { LeadPipeline } from '~/leads/deliver';
import { clearSpamFlag } from '~/leads/manage-outbox';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { getLeadTitle } from './lead-texts';
import { isMissingIn, type MergedLead } from './merge-leads';
import { createReplyMail } from './reply-mail';
import { getOpenDestinations, retryLead } from './send-leads';
import type { LeadSource } from './use-leads';
import type { Sending } from './use-sending';

interface LeadActionsProps {
  pipeline: LeadPipeline;
  sources: readonly LeadSource[];
  sending: Sending;
  lead: MergedLead;
  onDelete: () => void;
}

/** Buttons to reply to a lead, to send it to systems without it, and to delete it from this browser. */
export function LeadActions({ pipeline, sources, sending, lead, onDelete }: LeadActionsProps) {
  const { row, contact, at } = lead;
  const mail = contact.email ? createReplyMail({ contact, createdAt: at }) : undefined;
  const busy = sending.progress !== undefined;
  const getLabel = (text: string) => (busy ? 'Sending...' : text);
  return (
    <>
      <div className="me-auto flex flex-wrap gap-3">
        {mail && (
          <a href={mail.href} className={buttonClass({ variant: 'secondary' })}>
            <Reply aria-hidden="true" className="size-4" />
            Reply
          </a>
        )}
        {row && (
          <ConfirmButton
            variant="ghost"
            message={{ title: 'Delete this lead?', confirmLabel: 'Delete lead', description: DELETE_WARNING }}
            onConfirm={onDelete}
          >
            <Trash aria-hidden="true" className="size-4" />
            Delete
          </ConfirmButton>
        )}
        {mail?.isShortened && (
          <p className="self-center text-small text-muted">
            The message is too long for a mail link, so the quotation leaves out its end.
          </p>
        )}
      </div>
      <SendButtons lead={lead} sources={sources} sending={sending} getLabel={getLabel} />
      {row?.spam === 'honeypot' && row.lead && (
        <Button
          loading={busy}
          onClick={() =>
            sending.run(lead, async () => {
              await clearSpamFlag(pipeline.outbox, row.id);
              return retryLead(pipeline, row.id);
            })
          }
        >
          {getLabel('Not spam: deliver it')}
        </Button>
      )}
      {row && getOpenDestinations(pipeline.destinations, row).length > 0 && (
        <Button loading={busy} onClick={() => sending.retry(lead)}>
          {getLabel('Retry now')}
        </Button>
      )}
    </>
  );
}

export const DELETE_WARNING =
  "It goes from this browser, and can't be brought back: export it as JSON before if in doubt. Other systems keep what they have.";

interface SendButtonsProps extends Pick<LeadActionsProps, 'lead' | 'sources' | 'sending'> {
  getLabel: (text: string) => string;
}

/** A button for each system that misses the lead, and one that asks first for each in which it was deleted. */
function SendButtons({ lead, sources, sending, getLabel }: SendButtonsProps) {
  return sources.map((source) => {
    const { id, label } = source;
    if (lead.systemStatuses[id]?.code === 'deleted') {
      return (
        <ConfirmButton
          key={id}
          variant="secondary"
          message={{
            title: `Send to ${label} again?`,
            confirmLabel: `Send to ${label} again`,
            description: `Somebody has deleted the inquiry of ${getLeadTitle(lead)} in ${label}. Sending it creates it there anew.`,
          }}
          onConfirm={() => sending.sendToSystem(source, lead, true)}
        >
          {getLabel(`Send to ${label} again`)}
        </ConfirmButton>
      );
    }
    return (
      isMissingIn(source, lead) && (
        <Button
          key={id}
          loading={sending.progress !== undefined}
          onClick={() => sending.sendToSystem(source, lead)}
        >
          <Send aria-hidden="true" className="size-4" />
          <span>{getLabel(`Send to ${label}`)}</span>
        </Button>
      )
    );
  });
}
