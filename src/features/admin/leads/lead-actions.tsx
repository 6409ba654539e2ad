import { Reply, Send, Trash } from 'lucide-react';
import { InterpolatedText } from '~/features/admin/kit/text';
import { getDueDestinations, type LeadPipeline } from '~/leads/deliver';
import { addMissingDestinations, clearSpamFlag, getMissingDestinations } from '~/leads/manage-outbox';
import { formatList } from '~/shared/lib/locale';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { RetryTime } from './lead-status-list';
import { isLacking, type MergedLead } from './merge-leads';
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

/** What can be done with a lead: answering it, sending it where it isn't yet, deleting it from this browser. */
export function LeadActions({ pipeline, sources: readings, sending, lead, onDelete }: LeadActionsProps) {
  useNow(); // A Retry-After may run out while the dialog is open.
  const { row, contact, at } = lead;
  const mail = contact.email ? createReplyMail({ contact, createdAt: at }) : undefined;
  const busy = sending.progress !== undefined;
  const label = (text: string) => (busy ? 'Sending...' : text);
  return (
    <>
      <div className="mr-auto flex flex-wrap gap-3">
        {mail && (
          <a href={mail.href} className={buttonClass({ variant: 'secondary' })}>
            <Reply aria-hidden="true" className="size-4" />
            Reply
          </a>
        )}
        {row && (
          <ConfirmButton
            variant="ghost"
            question={{ title: 'Delete this lead?', confirm: 'Delete lead', description: DELETE_WARNING }}
            onConfirm={onDelete}
          >
            <Trash aria-hidden="true" className="size-4" />
            Delete
          </ConfirmButton>
        )}
        {mail?.isShortened && (
          <p className="self-center text-small text-soft">
            The message is too long for a mail link, so the quotation leaves out its end.
          </p>
        )}
      </div>
      <SendButtons lead={lead} sources={readings} sending={sending} label={label} />
      {row?.spam === 'honeypot' && row.lead && (
        <Button
          busy={busy}
          onClick={() =>
            sending.run(async () => {
              await clearSpamFlag(pipeline.outbox, row.id);
              return retryLead(pipeline, row.id);
            })
          }
        >
          {label('Not spam: deliver it')}
        </Button>
      )}
      {row && (
        <RetryButtons
          pipeline={pipeline}
          lead={lead}
          row={row}
          sources={readings}
          sending={sending}
          label={label}
        />
      )}
    </>
  );
}

/** What deleting does, and doesn't. */
export const DELETE_WARNING =
  "It goes from this browser, and can't be brought back: export it as JSON before if in doubt. Other systems keep what they have.";

interface ButtonsProps {
  sources: readonly LeadSource[];
  sending: Sending;
  label: (text: string) => string;
}

/** A button for each system that was read and lacks the lead. */
function SendButtons({ lead, sources: readings, sending, label }: ButtonsProps & { lead: MergedLead }) {
  const lacking = readings.filter((reading) => isLacking(lead, reading));
  if (lacking.length === 0) return null;
  if (lead.isTruncated) {
    return (
      <p className="text-small text-soft">
        {`${formatList(lacking.map((one) => one.label))} can't get it from here: only the beginning of its message was read.`}
      </p>
    );
  }
  return lacking.map((reading) => (
    <Button
      key={reading.id}
      busy={sending.progress !== undefined}
      onClick={() => sending.sendToSystem(reading, lead)}
    >
      <Send aria-hidden="true" className="size-4" />
      <span>{label(`Send to ${reading.label}`)}</span>
    </Button>
  ));
}

interface RetryButtonsProps extends ButtonsProps {
  pipeline: LeadPipeline;
  lead: MergedLead;
  row: NonNullable<MergedLead['row']>;
}

function RetryButtons({ pipeline, lead, row, sources: readings, sending, label }: RetryButtonsProps) {
  const read = new Set(readings.flatMap(({ destinations }) => destinations));
  // A system that's read says by itself whether it lacks the lead, and nobody here knows where another browser sent it.
  const isOthers = row.onBehalf && lead.records.length > 0;
  const missed = isOthers
    ? []
    : getMissingDestinations(pipeline.destinations, row).filter(({ id }) => !read.has(id));
  const open = getOpenDestinations(pipeline.destinations, row);
  const due = getDueDestinations(pipeline.destinations, row, 'administrator');
  const holds = open.flatMap(({ id }) => row.deliveries[id]?.holdUntil ?? []);
  const busy = sending.progress !== undefined;
  return (
    <>
      {missed.length > 0 && (
        <div className={hintClass}>
          <span className="text-small text-soft">
            {`${formatList(missed.map((one) => one.label))} ${missed.length > 1 ? 'were' : 'was'} not switched on when this lead came in.`}
          </span>
          <Button
            busy={busy}
            onClick={() =>
              sending.run(async () => {
                await addMissingDestinations(pipeline, row.id);
                return retryLead(pipeline, row.id);
              })
            }
          >
            {label('Send to destinations')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <div className={hintClass}>
          {due.length === 0 && holds.length > 0 && (
            <span className="text-small text-soft">
              <InterpolatedText
                text="A destination asked to wait. Retry is possible {time}."
                time={<RetryTime at={Math.min(...holds)} />}
              />
            </span>
          )}
          <Button busy={busy} disabled={due.length === 0} onClick={() => sending.retry(lead, readings)}>
            {label('Retry now')}
          </Button>
        </div>
      )}
    </>
  );
}

const hintClass = 'flex flex-wrap items-center justify-end gap-x-4 gap-y-2';
