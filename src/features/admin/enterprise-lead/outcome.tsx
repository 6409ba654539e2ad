import { useEffect, useRef } from 'react';
import { enterpriseOutcome as copy } from '~/content/admin/enterprise-lead';
import { CopyMessage } from '~/leads/form/copy-message';
import type { LeadOutcome } from '~/leads/form/lead-outcome';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import type { EnterpriseValues } from './enterprise-schema';
import { LeadReceipt } from './lead-receipt';
import { toText } from './to-text';

interface OutcomeProps {
  outcome: LeadOutcome<EnterpriseValues>;
  /** Leaves the lead to the inbox and begins the next one. */
  onAnother: () => void;
}

/** What became of a lead that did not arrive at once, beside the form that still holds it. */
export function Outcome({ outcome, onAnother }: OutcomeProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands below the button, often just out of sight.
    if (outcome.status !== 'none') note.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome.status]);
  return (
    <>
      {/* Always in the page: a live region that appears together with its text is not read out. */}
      <div ref={note} role="status" className="scroll-mb-40 not-empty:mt-6 sm:scroll-mb-8">
        <Note outcome={outcome} onAnother={onAnother} />
      </div>
      {outcome.status === 'refused' && !outcome.id && <CopyMessage text={toText(outcome.values)} />}
    </>
  );
}

function Note({ outcome, onAnother }: OutcomeProps) {
  const another = (
    <p>
      <Button variant="secondary" size="sm" onClick={onAnother}>
        {copy.another}
      </Button>
    </p>
  );
  switch (outcome.status) {
    case 'none':
    // What has arrived is told in place of the form.
    case 'sent':
      return null;
    case 'sent-later':
      return (
        <Notice tone="success" title={copy.sentLater.title}>
          <p>{copy.sentLater.text}</p>
          <LeadReceipt id={outcome.id} />
        </Notice>
      );
    case 'kept':
      return (
        <Notice tone="warning" title={copy.kept.title}>
          <p>{outcome.durable ? copy.kept.onDevice : copy.kept.inTab}</p>
          <LeadReceipt id={outcome.id} />
          {another}
        </Notice>
      );
    case 'refused':
    case 'held':
      return (
        <Notice tone="error" title={copy.refused.title}>
          <p>{outcome.id ? copy.refused.stored : copy.refused.lost}</p>
          {outcome.id && <LeadReceipt id={outcome.id} />}
          {outcome.id && another}
        </Notice>
      );
  }
}
