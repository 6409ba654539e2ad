import {
  ArrowUpRight,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Inbox,
  OctagonExclamationPoint,
} from 'lucide-react';
import { leadSystems } from '~/integrations/lead-systems';
import type { LeadPipeline } from '~/leads/deliver';
import { type DestinationStatus, getDestinationStatuses } from '~/leads/lead-status';
import { getNextAttemptAt, getRequestedWaitEnd } from '~/leads/next-action';
import { type Attempt, MAX_STORED_ATTEMPTS, type OutboxRow } from '~/leads/outbox-row';
import { isUnsent } from '~/leads/read-leads-file';
import { route } from '~/leads/route';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, IconButton } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Dialog } from '~/shared/ui/dialog';
import { Timestamp } from '~/shared/ui/timestamp';
import { LeadActions } from './lead-actions';
import { LeadContact, LeadFacts, LeadMessage } from './lead-facts';
import { hasNoDetails } from './lead-list';
import { describeRemoval, RetryTime, StatusIcon } from './lead-status-list';
import {
  describeSteps,
  describeUnanswered,
  formatOrigin,
  getLeadTitle,
  leadKinds,
  stateLabels,
} from './lead-texts';
import type { MergedLead, SystemStatus } from './merge-leads';
import { samples } from './samples';
import type { LeadSource } from './use-leads';
import type { Sending } from './use-sending';

interface LeadDetailProps {
  pipeline: LeadPipeline;
  sources: readonly LeadSource[];
  sending: Sending;
  /** Undefined if neither this browser nor a source has the lead. */
  lead: MergedLead | undefined;
  previous: MergedLead | undefined;
  next: MergedLead | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDelete: () => void;
}

export function LeadDetail(props: LeadDetailProps) {
  const { pipeline, sources, sending, lead, previous, next, onOpen, onClose, onDelete } = props;
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (!lead) {
    const isFetching = sources.some((source) => source.isFetching);
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={isFetching ? 'Looking for this lead' : 'This lead is not here'}
        description={
          isFetching
            ? 'The systems are being read.'
            : 'It was deleted, or it is older than what was read, or it lies in a browser elsewhere.'
        }
        footer={<Button onClick={onClose}>Back to the list</Button>}
      />
    );
  }
  const { row, kind, contact } = lead;
  const statuses = row ? getDestinationStatuses(pipeline.destinations, row) : [];
  const isDelivered = row !== undefined && route(pipeline.destinations, row).isAccepted;
  const isUnsentImport = row?.imported === true && isUnsent(pipeline.destinations, row);
  const kindLabel = lead.isEnteredByHand ? formatOrigin(lead, sources) : kind ? leadKinds[kind] : 'Lead';
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={hasNoDetails(lead) ? (isDelivered ? 'Delivered lead' : 'Undelivered lead') : getLeadTitle(lead)}
      description={
        <>
          <span>{kindLabel}</span>, received: <Timestamp iso={lead.at} />
        </>
      }
      footer={
        <LeadActions
          key={lead.id}
          pipeline={pipeline}
          sources={sources}
          sending={sending}
          lead={lead}
          onDelete={onDelete}
        />
      }
    >
      <div className="mb-5 flex gap-2">
        <StepButton label="Previous lead" to={previous} Icon={ChevronLeft} onOpen={onOpen} />
        <StepButton label="Next lead" to={next} Icon={ChevronRight} onOpen={onOpen} />
      </div>
      <div key={lead.id} className="space-y-7">
        {samples?.isSample(lead.id) && <samples.SampleNotice />}
        {row && (
          <LeadNotices
            row={row}
            isDelivered={isDelivered}
            hasNoDestination={statuses.length === 0 && lead.records.length === 0}
            isUnsentImport={isUnsentImport}
          />
        )}
        <LeadMessage contact={contact} isTruncated={lead.isTruncated} />
        {!hasNoDetails(lead) && <LeadContact contact={contact} />}
        <DeliverySection lead={lead} sources={sources} statuses={statuses} isUnsentImport={isUnsentImport} />
        {row && <Timeline row={row} statuses={statuses} />}
        {row?.lead && <LeadFacts lead={row.lead} />}
      </div>
    </Dialog>
  );
}

interface StepButtonProps {
  label: string;
  to: MergedLead | undefined;
  Icon: typeof ChevronLeft;
  onOpen: (id: string) => void;
}

const StepButton = ({ label, to, Icon, onOpen }: StepButtonProps) => (
  // A disabled button would lose the focus at the last lead.
  <IconButton
    label={label}
    aria-disabled={!to}
    onClick={() => to && onOpen(to.id)}
    className="border border-border aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
  >
    <Icon aria-hidden="true" />
  </IconButton>
);

function LeadNotices({
  row,
  isDelivered,
  hasNoDestination,
  isUnsentImport,
}: {
  row: OutboxRow;
  isDelivered: boolean;
  hasNoDestination: boolean;
  isUnsentImport: boolean;
}) {
  return (
    <>
      {row.spam === 'honeypot' && (
        <Callout
          tone="warning"
          title="Held as spam"
          text="A field that people do not see was filled in. The lead stays here, unsent, for 90 days."
        />
      )}
      {row.spam === 'fast' && (
        <Callout
          tone="info"
          title="Filled in very fast"
          text="The form was sent within two seconds. The lead is delivered all the same."
        />
      )}
      {row.check === '' && (
        <Callout
          tone="info"
          title="Spam check not passed"
          text="This browser had no solution when the form was sent. The lead is delivered all the same, and systems behind the host's function get a line that says so."
        />
      )}
      {!row.lead && (
        <Callout
          tone={isDelivered ? 'success' : 'warning'}
          title={describeRemoval(isDelivered)}
          text="This browser keeps only its receipts."
        />
      )}
      {isUnsentImport && (
        <Callout
          tone="info"
          title="Held after an import"
          text="It came from a file, or waited here while a file changed the settings. Retry it within 90 days to send the rest."
        />
      )}
      {hasNoDestination && !row.spam && !row.imported && row.lead && (
        <Callout
          tone="warning"
          title="No destination is switched on"
          text="This lead waits in this browser until a destination is configured that takes it."
        />
      )}
    </>
  );
}

interface DeliverySectionProps {
  lead: MergedLead;
  sources: readonly LeadSource[];
  statuses: readonly DestinationStatus[];
  /** Nothing is sent automatically. */
  isUnsentImport: boolean;
}

/** The statuses read from the systems, and this browser's receipts. */
function DeliverySection({ lead, sources, statuses, isUnsentImport }: DeliverySectionProps) {
  const shownSources = sources.flatMap((source) => {
    const status = lead.systemStatuses[source.id];
    // A receipt has more details than its state alone.
    const hasReceipt = statuses.some(({ id }) => source.destinations.includes(id));
    const isShown = status && (!hasReceipt || ['has', 'deleted'].includes(status.code));
    return isShown ? [{ source, status }] : [];
  });
  // Such a receipt was stored because the lead had been read there, not sent.
  const isKnown = ({ id, delivery: { state, attempts } }: DestinationStatus) =>
    state === 'delivered' &&
    attempts.length === 0 &&
    shownSources.some(({ source }) => source.destinations.includes(id));
  const receipts = statuses.filter((status) => !isKnown(status));
  if (shownSources.length + receipts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-lead">Delivery</h3>
      <ul className="divide-y divide-border rounded border border-border">
        {shownSources.map(({ source: { id, label }, status }) => (
          <li key={`read-${id}`} className={itemClass}>
            <SystemEntry label={label} status={status} />
          </li>
        ))}
        {receipts.map((status) => (
          <li key={status.id} className={itemClass}>
            <Receipt status={status} isUnsentImport={isUnsentImport} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const itemClass = 'p-4 text-ui leading-snug';

function SystemEntry({
  label,
  status: { code, link, recordStatus, reason },
}: {
  label: string;
  status: SystemStatus;
}) {
  return (
    <>
      <StatusHeading name={label} code={code} word={stateLabels[code]} />
      {reason && <p className="mt-1.5 wrap-anywhere">{reason}</p>}
      {(link || recordStatus) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {recordStatus && <span>{`Status there: ${recordStatus}`}</span>}
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5 py-1 text-link underline underline-offset-4"
            >
              <ArrowUpRight aria-hidden="true" className="size-4" />
              <span>{`Open in ${label}`}</span>
            </a>
          )}
        </div>
      )}
      {code === 'deleted' && (
        <p className="mt-1.5 text-muted">
          It was there, and somebody has deleted it since. It isn't sent again unless you ask for it.
        </p>
      )}
    </>
  );
}

const StatusHeading = ({
  name,
  code,
  word,
}: {
  name: string;
  code: Parameters<typeof StatusIcon>[0]['code'];
  word: string;
}) => (
  <h4 className="flex gap-2 font-semibold">
    <StatusIcon code={code} />
    <span className="min-w-0 wrap-anywhere">
      <span>{name}</span> <span className="font-normal">{word}</span>
    </span>
  </h4>
);

function Receipt({ status, isUnsentImport }: { status: DestinationStatus; isUnsentImport: boolean }) {
  const { id, label, enabled, delivery } = status;
  const { state, accepted, attempts } = delivery;
  const nextAt = getNextAttemptAt(delivery);
  const wait = getRequestedWaitEnd(delivery);
  const open = state !== 'delivered';
  const steps = describeSteps(status);
  const unanswered = describeUnanswered(status);
  const isHeld = isUnsentImport && (state === 'waiting' || state === 'retrying');
  const reason = open && attempts.at(-1)?.reason;
  const system =
    open && leadSystems.find(({ destinations }) => destinations.some((destination) => destination.id === id));
  return (
    <>
      <StatusHeading
        name={label}
        code={isHeld ? 'imported' : state}
        word={isHeld ? 'held' : stateLabels[state]}
      />
      <div className="mt-1.5 space-y-1.5 text-muted empty:hidden">
        {reason && <p className="text-text wrap-anywhere">{reason}</p>}
        {open && !enabled && <p>Switched off now: nothing is sent there.</p>}
        {open && accepted && <p>Has the lead; a later step is still to be done.</p>}
        {open && attempts.length === 0 && <p>Not tried yet.</p>}
        {state === 'retrying' && !isUnsentImport && enabled && nextAt !== undefined && (
          <p>
            Next try <RetryTime at={nextAt} />
          </p>
        )}
        {wait !== undefined && (
          <p>
            Asked to wait until <Timestamp iso={new Date(wait).toISOString()} />
          </p>
        )}
        {unanswered && <p className="wrap-anywhere">{unanswered}</p>}
        {steps.length > 0 && <p className="wrap-anywhere">{`Completed steps: ${steps.join(', ')}`}</p>}
        {system && (
          <Link to={paths.adminIntegration(system.id)} className="inline-block py-1 text-link underline">
            {`Settings of ${system.label}`}
          </Link>
        )}
      </div>
    </>
  );
}

/** The history of a lead in this browser: its arrival and all delivery attempts. */
function Timeline({ row, statuses }: { row: OutboxRow; statuses: readonly DestinationStatus[] }) {
  const isShortened = statuses.some(({ delivery }) => delivery.attempts.length >= MAX_STORED_ATTEMPTS);
  return (
    <section>
      <h3 className="mb-2 text-lead">Timeline</h3>
      <ol aria-label="Timeline" className="space-y-3 text-ui leading-snug">
        <li className={eventClass}>
          <Inbox aria-hidden="true" className={`${eventIconClass} text-muted`} />
          <Timestamp iso={row.createdAt} className="text-muted" />
          <p>{row.lead?.formName ? `Received through ${row.lead.formName}` : 'Received'}</p>
        </li>
        {getLeadAttempts(statuses).map((attempt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: past attempts keep their place
          <li key={index} className={eventClass}>
            <AttemptIcon outcome={attempt.outcome} />
            <Timestamp iso={attempt.at} className="text-muted" />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <span className="font-semibold">{attempt.destination}</span> <span>{attempt.outcome}</span>
              </p>
              {attempt.reason && <p>{attempt.reason}</p>}
              {attempt.notes.length > 0 && <p className="text-muted">{attempt.notes.join(' ')}</p>}
            </div>
          </li>
        ))}
      </ol>
      {isShortened && (
        <p className="mt-4 ps-8 text-small text-muted">
          {`The latest ${MAX_STORED_ATTEMPTS} attempts of each destination are kept.`}
        </p>
      )}
    </section>
  );
}

const eventClass = 'relative grid gap-x-4 ps-8 sm:grid-side-start-34';
const eventIconClass = 'absolute top-0.5 start-0 size-4.25';

const AttemptIcon = ({ outcome }: Pick<Attempt, 'outcome'>) =>
  outcome === 'delivered' ? (
    <CircleCheck aria-hidden="true" className={`${eventIconClass} text-success`} />
  ) : (
    <OctagonExclamationPoint aria-hidden="true" className={`${eventIconClass} text-error`} />
  );

/** Returns the attempts at all destinations in chronological order. */
const getLeadAttempts = (statuses: readonly DestinationStatus[]): (Attempt & { destination: string })[] =>
  statuses
    .flatMap(({ label, delivery }) =>
      delivery.attempts.map((attempt) => ({ ...attempt, destination: label })),
    )
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
