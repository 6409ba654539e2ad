import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { onlyHere } from '~/content/admin/lead-marks';
import { leadDetail, leadKinds } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/interpolated';
import type { Courier } from '~/leads/deliver';
import { destinationStatuses } from '~/leads/lead-status';
import { ATTEMPTS_KEPT, type OutboxRow } from '~/leads/outbox-row';
import { Button, IconButton } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { useInboxKeys } from './inbox-keys';
import { LeadActions } from './lead-actions';
import { LeadContact, LeadFacts, LeadMessage } from './lead-facts';
import { DeliveryHistory, leadTimeline, Timeline } from './lead-history';
import { LeadMarking } from './lead-marking';
import { leadTitle } from './lead-signs';
import { isOnlyHere } from './only-here';

interface LeadDetailProps {
  courier: Courier;
  /** Undefined if this browser has no such lead. */
  row: OutboxRow | undefined;
  /** Its place in the list; undefined if the filter hid it from the beginning. */
  place: Place | undefined;
  onStep: (step: 1 | -1) => void;
  onAnswered: () => void;
  onClose: () => void;
  onDelete: (id: string) => void;
}

export interface Place {
  /** From 0. */
  index: number;
  count: number;
  /** It was there until it was changed. The next one has its place now. */
  left?: boolean;
}

/** A dialog with everything known about one lead. */
export function LeadDetail(props: LeadDetailProps) {
  const { courier, row, place, onStep, onAnswered, onClose, onDelete } = props;
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (!row) {
    const { title, text, close } = leadDetail.missing;
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={title}
        description={text}
        footer={<Button onClick={onClose}>{close}</Button>}
      />
    );
  }
  const statuses = destinationStatuses(courier.destinations, row);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={leadTitle(row) ?? leadDetail.forgottenTitle}
      description={
        <Interpolated
          text={leadDetail.received}
          kind={leadKinds[row.kind]}
          time={<Moment iso={row.createdAt} />}
        />
      }
      footer={
        <LeadActions key={row.id} courier={courier} row={row} onDelete={onDelete} onAnswered={onAnswered} />
      }
    >
      <Top id={row.id} onStep={onStep} onAnswered={onAnswered}>
        {place && (place.count > 1 || place.left) && <Steps place={place} onStep={onStep} />}
      </Top>
      <div className="space-y-7">
        <Flags row={row} nowhere={statuses.length === 0} />
        {row.lead && <LeadMessage lead={row.lead} />}
        <LeadMarking key={`mark-${row.id}`} outbox={courier.outbox} row={row} />
        {row.lead && <LeadContact lead={row.lead} />}
        <DeliveryHistory
          statuses={statuses}
          remark={isOnlyHere(courier.destinations, row) ? onlyHere.explained : undefined}
        />
        <Timeline
          events={leadTimeline(row, statuses)}
          shortened={statuses.some(({ delivery }) => delivery.attempts.length >= ATTEMPTS_KEPT)}
        />
        {row.lead && <LeadFacts key={row.id} lead={row.lead} />}
      </div>
    </Dialog>
  );
}

interface TopProps {
  id: string;
  onStep: (step: 1 | -1) => void;
  onAnswered: () => void;
  children: ReactNode;
}

/** Another lead is shown from its beginning. The dialog has the list's keys. */
function Top({ id, onStep, onAnswered, children }: TopProps) {
  const top = useRef<HTMLDivElement>(null);
  useInboxKeys(top, { onStep, onAnswered }, '[role="dialog"]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per lead
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [id]);
  return (
    <div ref={top} className="mb-5 empty:mb-0">
      {children}
    </div>
  );
}

function Steps({ place, onStep }: { place: Place; onStep: (step: 1 | -1) => void }) {
  const { index, count, left = false } = place;
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => {
    const isEnd = by < 0 ? index === 0 : index === count - (left ? 0 : 1);
    // A disabled button would lose the focus at the last lead.
    return (
      <IconButton
        label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onStep(by)}
        className="border border-line aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {step(-1, leadDetail.previous, ChevronLeft)}
      {step(1, leadDetail.next, ChevronRight)}
      <span role="status" className="ml-1.5 text-sm text-soft tabular-nums">
        {left ? leadDetail.left : leadDetail.position(index + 1, count)}
      </span>
    </div>
  );
}

function Flags({ row, nowhere }: { row: OutboxRow; nowhere: boolean }) {
  const { honeypot, fast, forgotten, unrouted } = leadDetail.flags;
  return (
    <>
      {row.spam === 'honeypot' && (
        <Notice tone="warning" title={honeypot.title}>
          {honeypot.text}
        </Notice>
      )}
      {row.spam === 'fast' && (
        <Notice tone="info" title={fast.title}>
          {fast.text}
        </Notice>
      )}
      {!row.lead && (
        <Notice tone="success" title={forgotten.title}>
          {forgotten.text}
        </Notice>
      )}
      {nowhere && !row.spam && !row.imported && row.lead && (
        <Notice tone="warning" title={unrouted.title}>
          {unrouted.text}
        </Notice>
      )}
    </>
  );
}
