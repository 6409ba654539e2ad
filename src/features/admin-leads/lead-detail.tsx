import { leadDetail, leadKinds } from '~/content/admin-leads';
import type { Courier } from '~/leads/deliver';
import { destinationStatuses } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { DeliveryHistory } from './delivery-history';
import { LeadActions } from './lead-actions';
import { LeadFacts } from './lead-facts';

interface LeadDetailProps {
  courier: Courier;
  /** Undefined where this browser has no such lead. */
  row: OutboxRow | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** One lead with everything that is known about it, as a dialog. */
export function LeadDetail({ courier, row, onClose, onDeleted }: LeadDetailProps) {
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
  const { contact } = row.lead ?? {};
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || contact?.email;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={name ?? leadDetail.forgottenTitle}
      description={
        <>
          {leadKinds[row.kind]}, {leadDetail.received} <Moment iso={row.createdAt} />
        </>
      }
      footer={<LeadActions courier={courier} row={row} onDeleted={onDeleted} />}
    >
      <div className="space-y-7">
        <Flags courier={courier} row={row} />
        <DeliveryHistory statuses={destinationStatuses(courier.destinations, row)} />
        {row.lead && <LeadFacts lead={row.lead} />}
      </div>
    </Dialog>
  );
}

function Flags({ courier, row }: { courier: Courier; row: OutboxRow }) {
  const { honeypot, fast, forgotten, homeless } = leadDetail.flags;
  const nowhere = !row.spam && row.lead && destinationStatuses(courier.destinations, row).length === 0;
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
      {nowhere && (
        <Notice tone="warning" title={homeless.title}>
          {homeless.text}
        </Notice>
      )}
    </>
  );
}
