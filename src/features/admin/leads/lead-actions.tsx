import { Reply, Send, Trash } from 'lucide-react';
import { Interpolated } from '~/features/admin/kit/words';
import { type Courier, dueDestinations } from '~/leads/deliver';
import { missedDestinations, oweToMissed, releaseFromSpam } from '~/leads/manage-outbox';
import { list } from '~/shared/lib/in-locale';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { RetryTime } from './lead-signs';
import { isLacking, type MergedLead } from './merge-leads';
import { replyMail } from './reply-mail';
import { openDestinations, retryLead } from './send-leads';
import type { Reading } from './use-leads';
import type { Sending } from './use-sending';

interface LeadActionsProps {
  courier: Courier;
  readings: readonly Reading[];
  sending: Sending;
  lead: MergedLead;
  onDelete: () => void;
}

/** What can be done with a lead: answering it, sending it where it isn't yet, deleting it from this browser. */
export function LeadActions({ courier, readings, sending, lead, onDelete }: LeadActionsProps) {
  useNow(); // A Retry-After may run out while the dialog is open.
  const { row, contact, at } = lead;
  const mail = contact.email ? replyMail({ contact, createdAt: at }) : undefined;
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
            ask={{ title: 'Delete this lead?', confirm: 'Delete lead', description: DELETION }}
            onConfirm={onDelete}
          >
            <Trash aria-hidden="true" className="size-4" />
            Delete
          </ConfirmButton>
        )}
        {mail?.isShortened && (
          <p className="self-center text-sm text-soft">
            The message is too long for a mail link, so the quotation leaves out its end.
          </p>
        )}
      </div>
      <SendButtons lead={lead} readings={readings} sending={sending} label={label} />
      {row?.spam === 'honeypot' && row.lead && (
        <Button
          busy={busy}
          onClick={() =>
            sending.one(async () => {
              await releaseFromSpam(courier.outbox, row.id);
              return retryLead(courier, row.id);
            })
          }
        >
          {label('Not spam: deliver it')}
        </Button>
      )}
      {row && (
        <RetryButtons
          courier={courier}
          lead={lead}
          row={row}
          readings={readings}
          sending={sending}
          label={label}
        />
      )}
    </>
  );
}

/** What deleting does, and doesn't. */
export const DELETION =
  "It goes from this browser, and can't be brought back: export it as JSON before if in doubt. Other systems keep what they have.";

interface ButtonsProps {
  readings: readonly Reading[];
  sending: Sending;
  label: (text: string) => string;
}

/** A button for each system that was read and lacks the lead. */
function SendButtons({ lead, readings, sending, label }: ButtonsProps & { lead: MergedLead }) {
  const lacking = readings.filter((reading) => isLacking(lead, reading));
  if (lacking.length === 0) return null;
  if (lead.cut) {
    return (
      <p className="text-sm text-soft">
        {`${list(lacking.map((one) => one.label))} can't get it from here: only the beginning of its message was read.`}
      </p>
    );
  }
  return lacking.map((reading) => (
    <Button
      key={reading.id}
      busy={sending.progress !== undefined}
      onClick={() => sending.toSystem(reading, lead)}
    >
      <Send aria-hidden="true" className="size-4" />
      <span>{label(`Send to ${reading.label}`)}</span>
    </Button>
  ));
}

interface RetryButtonsProps extends ButtonsProps {
  courier: Courier;
  lead: MergedLead;
  row: NonNullable<MergedLead['row']>;
}

function RetryButtons({ courier, lead, row, readings, sending, label }: RetryButtonsProps) {
  const read = new Set(readings.flatMap(({ destinations }) => destinations));
  // A system that's read says by itself whether it lacks the lead, and nobody here knows where another browser sent it.
  const isOthers = row.onBehalf && lead.records.length > 0;
  const missed = isOthers
    ? []
    : missedDestinations(courier.destinations, row).filter(({ id }) => !read.has(id));
  const open = openDestinations(courier.destinations, row);
  const due = dueDestinations(courier.destinations, row, 'administrator');
  const holds = open.flatMap(({ id }) => row.deliveries[id]?.holdUntil ?? []);
  const busy = sending.progress !== undefined;
  return (
    <>
      {missed.length > 0 && (
        <div className={hinted}>
          <span className="text-sm text-soft">
            {`${list(missed.map((one) => one.label))} ${missed.length > 1 ? 'were' : 'was'} not switched on when this lead came in.`}
          </span>
          <Button
            busy={busy}
            onClick={() =>
              sending.one(async () => {
                await oweToMissed(courier, row.id);
                return retryLead(courier, row.id);
              })
            }
          >
            {label('Send to destinations')}
          </Button>
        </div>
      )}
      {open.length > 0 && (
        <div className={hinted}>
          {due.length === 0 && holds.length > 0 && (
            <span className="text-sm text-soft">
              <Interpolated
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

const hinted = 'flex flex-wrap items-center justify-end gap-x-4 gap-y-2';
