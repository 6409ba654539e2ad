import {
  CircleCheck,
  CircleDashed,
  FileInput,
  KeyRound,
  OctagonExclamationPoint,
  RefreshCw,
  ShieldAlert,
} from 'lucide-react';
import { Fragment } from 'react';
import { leadsTable } from '~/content/admin/leads';
import type { LeadStatus, OutboxRow } from '~/leads/outbox-row';
import { cutText } from '~/shared/lib/cut-text';
import { useNow } from '~/shared/lib/use-now';
import { cx } from '~/shared/ui/class-names';

/** A lead's name in a list: the address, or else anything that says who it was. */
export function leadAddressee({ lead }: OutboxRow): string {
  if (!lead) return leadsTable.removed;
  const { email, phone, company } = lead.contact;
  return email || leadPerson(lead.contact) || phone || company || leadsTable.nobody;
}

/** 'Ada Byron'; empty if neither name is known. */
export const leadPerson = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const MOST_WORDS = 140;

/** How a message begins, in one line. */
export const firstWords = (message: string): string => cut(message.replace(/\s+/g, ' ').trim(), MOST_WORDS);

const LONGEST_TITLE = 80;

/** The name above a lead. Even a very long one leaves room for the rest. */
export function leadTitle(row: OutboxRow): string | undefined {
  if (!row.lead) return undefined;
  return cut(leadPerson(row.lead.contact) || leadAddressee(row), LONGEST_TITLE);
}

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${cutText(text, longest).trimEnd()}\u2026` : text;

/** The address of a mail to somebody. What a visitor typed adds no fields to it. */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email)}`;

/** An address that breaks after its @ and dots, if it has to break. */
export const Breakable = ({ children: text }: { children: string }) =>
  text.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

/** One line, with dots at its end. Large text on a phone leaves too little room for that. */
export const line = 'block truncate @max-[14rem]:whitespace-normal';

/** The icon of a delivery's state: each has its own outline. Words go beside it. */
export function DeliveryIcon({ status, className }: { status: LeadStatus; className?: string }) {
  const { Icon, color } = signs[status];
  return <Icon aria-hidden="true" className={cx('size-[1.05rem] shrink-0', color, className)} />;
}

/** The tone of a badge with that icon. */
export const toneOf = (status: LeadStatus) => signs[status].tone;

const signs = {
  delivered: { Icon: CircleCheck, color: 'text-ok', tone: 'success' },
  waiting: { Icon: CircleDashed, color: 'text-soft', tone: 'neutral' },
  unrouted: { Icon: CircleDashed, color: 'text-warn', tone: 'warning' },
  retrying: { Icon: RefreshCw, color: 'text-warn', tone: 'warning' },
  refused: { Icon: KeyRound, color: 'text-error', tone: 'error' },
  failed: { Icon: OctagonExclamationPoint, color: 'text-error', tone: 'error' },
  imported: { Icon: FileInput, color: 'text-soft', tone: 'neutral' },
  spam: { Icon: ShieldAlert, color: 'text-warn', tone: 'warning' },
} as const;

/** When something is tried again, counted down: 'in 40 s', 'in 3 min'. `at` is in ms since the epoch. */
export function RetryTime({ at }: { at: number }) {
  return <span>{retryTime(at - useNow())}</span>;
}

function retryTime(ms: number): string {
  const { retryNow, retryIn } = leadsTable;
  if (ms <= 0) return retryNow;
  if (ms < 90_000) return retryIn.seconds(Math.ceil(ms / 1000));
  if (ms < 90 * 60_000) return retryIn.minutes(Math.round(ms / 60_000));
  if (ms < 48 * 3_600_000) return retryIn.hours(Math.round(ms / 3_600_000));
  // An imported row may hold any number.
  return retryIn.days(Math.min(999, Math.round(ms / 86_400_000)));
}
