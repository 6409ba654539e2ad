import { Reply, Send, Trash } from 'lucide-react';
import type { LeadPipeline } from '~/leads/deliver';
import { addMissingDestinations, clearSpamFlag } from '~/leads/manage-outbox';
import { getRequestedWaitEnd } from '~/leads/next-action';
import { getDueDestinations, route } from '~/leads/route';
import { formatList } from '~/shared/lib/locale';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { RetryTime } from './lead-status-list';
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
  useNow(); // A Retry-After may expire while the dialog is open.
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
      {row && (
        <RetryButtons
          pipeline={pipeline}
          lead={lead}
          row={row}
          sources={sources}
          sending={sending}
          getLabel={getLabel}
        />
      )}
    </>
  );
}

export const DELETE_WARNING =
  "It goes from this browser, and can't be brought back: export it as JSON before if in doubt. Other systems keep what they have.";

interface ButtonsProps {
  sources: readonly LeadSource[];
  sending: Sending;
  getLabel: (text: string) => string;
}

/** A button for each system that misses the lead, and one that asks first for each in which it was deleted. */
function SendButtons({ lead, sources, sending, getLabel }: ButtonsProps & { lead: MergedLead }) {
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

interface RetryButtonsProps extends ButtonsProps {
  pipeline: LeadPipeline;
  lead: MergedLead;
  row: NonNullable<MergedLead['row']>;
}

function RetryButtons({ pipeline, lead, row, sources, sending, getLabel }: RetryButtonsProps) {
  const readDestinations = new Set(sources.flatMap(({ destinations }) => destinations));
  // A system that is read shows whether it lacks the lead. Where another browser sent it is unknown here.
  const isFromElsewhere = row.onBehalf && lead.records.length > 0;
  const missing = isFromElsewhere
    ? []
    : route(pipeline.destinations, row).missing.filter(({ id }) => !readDestinations.has(id));
  const open = getOpenDestinations(pipeline.destinations, row);
  const due = getDueDestinations(pipeline.destinations, row, 'administrator');
  const holds = open.flatMap(({ id }) => getRequestedWaitEnd(row.deliveries[id]) ?? []);
  const busy = sending.progress !== undefined;
  return (
    <>
      {missing.length > 0 && (
        <div className={hintClass}>
          <span className="text-small text-muted">
            {`${formatList(missing.map((destination) => destination.label))} ${missing.length > 1 ? 'were' : 'was'} not switched on when this lead came in.`}
          </span>
          <Button
            loading={busy}
            onClick={() =>
              sending.run(lead, async () => {
                await addMissingDestinations(pipeline, row.id);
                return retryLead(pipeline, row.id);
              })
            }
          >
            {getLabel('Send to destinations')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <div className={hintClass}>
          {due.length === 0 && holds.length > 0 && (
            <span className="text-small text-muted">
              A destination asked to wait. Retry is possible <RetryTime at={Math.min(...holds)} />.
            </span>
          )}
          <Button loading={busy} disabled={due.length === 0} onClick={() => sending.retry(lead)}>
            {getLabel('Retry now')}
          </Button>
        </div>
      )}
    </>
  );
}

const hintClass = 'flex flex-wrap items-center justify-end gap-x-4 gap-y-2';
