import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  FileInput,
  KeyRound,
  OctagonExclamationPoint,
  RefreshCw,
  ShieldAlert,
  Trash,
} from 'lucide-react';
import type { LeadStates } from '~/leads/lead-status';
import { getNextAttemptAt } from '~/leads/next-action';
import type { LeadStatus } from '~/leads/outbox-row';
import { useNow } from '~/shared/lib/use-now';
import { cx } from '~/shared/ui/class-names';
import { stateLabels } from './lead-texts';
import type { MergedLead, SystemStatus } from './merge-leads';
import type { LeadSource } from './use-leads';

/** The status of a lead in one system, as a list shows it: 'Airtable lacks it'. */
interface ShownStatus extends Omit<SystemStatus, 'code'> {
  code: SystemStatus['code'] | LeadStatus;
  text: string;
  /** Replaces `text` visually, beside the icon. */
  short?: string;
}

/** Returns the statuses of a lead in the sources, then those of its other deliveries. */
export function getShownStatuses(
  lead: MergedLead,
  sources: readonly Pick<LeadSource, 'id' | 'label' | 'destinations' | 'read' | 'error' | 'hasIds'>[],
  states: LeadStates,
): ShownStatus[] {
  const { row, systemStatuses } = lead;
  const read = sources.flatMap(({ id, label, ...source }): ShownStatus[] => {
    const systemStatus = systemStatuses[id];
    if (!systemStatus) return [];
    // A receipt of this browser that no read contradicts.
    const code = systemStatus.code === 'delivered' ? 'has' : systemStatus.code;
    const text = `${label} ${stateLabels[code]}`;
    // Above the list stands why a system can't tell of any lead.
    const isSaid = code === 'unknown' && (!source.read || source.error || !source.hasIds);
    const reason = isSaid ? undefined : systemStatus.reason;
    return [{ ...systemStatus, code, text, reason, ...(code === 'has' && { short: label }) }];
  });
  if (!row) return read;
  if (row.spam === 'honeypot') return [{ code: 'spam', text: 'Held as spam, not delivered' }, ...read];
  const { status, visibleStatuses } = states.get(row);
  if (!row.lead && read.length === 0)
    return [{ code: status, text: describeRemoval(status === 'delivered') }];
  const readDestinations = new Set(sources.flatMap(({ destinations }) => destinations));
  const elsewhere = visibleStatuses.filter(({ id, role }) => !readDestinations.has(id) && role !== 'local');
  // The local inbox is shown only if the lead is nowhere else.
  const others = (read.length + elsewhere.length > 0 ? elsewhere : visibleStatuses).map(
    ({ label, enabled, delivery }): ShownStatus => {
      const { state, attempts } = delivery;
      const off = enabled || state === 'delivered' ? '' : ' (switched off)';
      return {
        code: state,
        nextAt: getNextAttemptAt(delivery),
        reason: attempts.at(-1)?.reason,
        text: `${label} ${stateLabels[state]}${off}`,
      };
    },
  );
  if (read.length + others.length > 0)
    return status === 'imported'
      ? [{ code: 'imported', text: 'Held after an import' }, ...read, ...others]
      : [...read, ...others];
  return row.imported
    ? [{ code: 'imported', text: 'Held after an import, not sent' }]
    : [{ code: 'unrouted', text: 'Waiting: no destination is switched on' }];
}

/** What is said of a lead whose details are gone from this browser: all have it, or 90 days have passed. */
export const describeRemoval = (isDelivered: boolean): string =>
  `${isDelivered ? 'Delivered' : 'Not delivered'}; details were removed from this browser`;

/** The statuses as a line of labels, with the reasons of those that need a person or an explanation. */
export function LeadStatusList({ statuses }: { statuses: readonly ShownStatus[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small leading-snug">
      {statuses.map((status) => (
        <li key={status.text} className="flex max-w-full min-w-0 gap-1.5">
          <StatusIcon code={status.code} />
          <span className="min-w-0 wrap-anywhere">
            <StatusText status={status} />
            {explainedStates.has(status.code) && status.reason && (
              <span className="block text-muted">{status.reason}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StatusText({ status: { code, text, short, link, nextAt } }: { status: ShownStatus }) {
  const words = short ? (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{text}</span>
    </>
  ) : (
    <span
      className={cx(
        alarmingStates.has(code) && 'font-medium text-error',
        mutedStates.has(code) && 'text-muted',
      )}
    >
      {text}
    </span>
  );
  if (link) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className="underline-offset-4 hover:underline">
        {words}
      </a>
    );
  }
  return (
    <>
      {words}
      <span> </span>
      {code === 'retrying' && nextAt !== undefined && <RetryTime at={nextAt} />}
    </>
  );
}

const alarmingStates: ReadonlySet<string> = new Set(['missing', 'refused', 'failed']);
const explainedStates: ReadonlySet<string> = new Set(['refused', 'failed', 'unknown']);
const mutedStates: ReadonlySet<string> = new Set(['unknown', 'waiting']);

/** The icon of a state, for use beside its label. */
export function StatusIcon({ code }: { code: ShownStatus['code'] }) {
  const { Icon, color } = stateIcons[code];
  return <Icon aria-hidden="true" className={cx('mt-icon-align size-4.25 shrink-0', color)} />;
}

const stateIcons = {
  has: { Icon: CircleCheck, color: 'text-success' },
  delivered: { Icon: CircleCheck, color: 'text-success' },
  missing: { Icon: OctagonExclamationPoint, color: 'text-error' },
  unknown: { Icon: CircleQuestionMark, color: 'text-muted' },
  deleted: { Icon: Trash, color: 'text-warning' },
  waiting: { Icon: CircleDashed, color: 'text-muted' },
  unrouted: { Icon: CircleDashed, color: 'text-warning' },
  retrying: { Icon: RefreshCw, color: 'text-warning' },
  refused: { Icon: KeyRound, color: 'text-error' },
  failed: { Icon: OctagonExclamationPoint, color: 'text-error' },
  imported: { Icon: FileInput, color: 'text-muted' },
  spam: { Icon: ShieldAlert, color: 'text-warning' },
} as const;

/** A countdown to the next attempt: 'in 40 s', 'in 3 min'. `at` is in ms since the epoch. */
export function RetryTime({ at }: { at: number }) {
  return <span>{formatRetryTime(at - useNow())}</span>;
}

function formatRetryTime(ms: number): string {
  if (ms <= 0) return 'any moment now';
  if (ms < 90_000) return `in ${Math.ceil(ms / 1000)} s`;
  if (ms < 90 * 60_000) return `in ${Math.round(ms / 60_000)} min`;
  return `in ${Math.round(ms / 3_600_000)} h`;
}
