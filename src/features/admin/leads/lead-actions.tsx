import { useMutation } from '@tanstack/react-query';
import { Reply, Trash } from 'lucide-react';
import { useState } from 'react';
import { leadReply as copy } from '~/content/admin/lead-marks';
import { leadActions, leadDeletion } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/kit/words';
import { serviceInterest } from '~/leads/contact-fields';
import { type Courier, dueDestinations } from '~/leads/deliver';
import { markOf } from '~/leads/lead-mark';
import { missedDestinations, oweToMissed, releaseFromSpam } from '~/leads/manage-outbox';
import type { Lead, OutboxRow } from '~/leads/outbox-row';
import { cutText, fitMailLink } from '~/shared/lib/cut-text';
import { useNow } from '~/shared/lib/use-now';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { formatMomentInFull } from '~/shared/ui/moment';
import { leadPerson, RetryTime } from './lead-signs';
import { openDestinations, retryLead, tellOutcome } from './retry-leads';

interface LeadActionsProps {
  courier: Courier;
  row: OutboxRow;
  onDelete: (id: string) => void;
  onAnswered: () => void;
}

export function LeadActions({ courier, row, onDelete, onAnswered }: LeadActionsProps) {
  const { isPending: sending, mutate: send } = useMutation({
    // Sends at once, after what has to be done before, and tells in a toast how it ended.
    mutationFn: async (prepare: () => unknown) => {
      await prepare();
      tellOutcome(await retryLead(courier, row.id));
    },
    // A delivery without a connection fails like any other, and says so.
    networkMode: 'always',
  });
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
          <Trash aria-hidden="true" className="size-4" />
          {leadActions.remove}
        </ConfirmButton>
      </div>
      {row.spam === 'honeypot' && row.lead && (
        <Button busy={sending} onClick={() => send(() => releaseFromSpam(courier.outbox, row.id))}>
          {label(leadActions.release)}
        </Button>
      )}
      {missed.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <span className="text-sm text-soft">{leadActions.sendHint(missed.map((one) => one.label))}</span>
          <Button busy={sending} onClick={() => send(() => oweToMissed(courier, row.id))}>
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
          <Button busy={sending} disabled={due.length === 0} onClick={() => send(() => undefined)}>
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
        {[isShortened && copy.shortened, onAnswered && copy.ask].filter(Boolean).join(' ')}
      </p>
      {onAnswered && (
        <Button size="sm" variant="secondary" onClick={onAnswered}>
          {copy.mark}
        </Button>
      )}
    </div>
  );
}

/** Of somebody's name, which a visitor may have typed at any length. */
const LONGEST_NAME = 60;

/**
 * The mailto link of a reply that greets the sender by their first name and quotes the message, who sent it, when, and
 * about what. `isShortened`: the message didn't fit, and the quotation leaves out its end.
 */
export function replyMail({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>) {
  const said = oneLine(leadPerson(contact) || contact.email);
  const head = [
    copy.greeting(oneLine(contact.firstName)),
    '',
    copy.opening,
    '',
    '',
    copy.wrote(formatMomentInFull(createdAt), said, oneLine(serviceInterest(contact))),
  ].join('\n');
  const message = contact.message.replace(/\r\n?/g, '\n').trim();
  const link = (quoted: string) =>
    `mailto:${encode(contact.email)}?subject=${encode(copy.subject)}&body=${encode(`${head}\n${quoted}`)}`;
  if (message === '') return { href: link(''), isShortened: false };
  const begin = (length: number) => `${cutText(message, length).trimEnd()} ${copy.cut}`;
  return fitMailLink(message, (length) => link(quote(length < message.length ? begin(length) : message)));
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const oneLine = (text: string): string => cutText(text.replace(/\s+/g, ' ').trim(), LONGEST_NAME);

/** Line breaks as mail links write them. Half a character, which a visitor can send, would be an error. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD').replace(/\n/g, '\r\n'));

const LONE_SURROGATE = /\p{Surrogate}/gu;
