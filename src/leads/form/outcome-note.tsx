import { useEffect, useRef } from 'react';
import { leadForms } from '~/content/lead-forms';
import { Notice } from '~/shared/ui/notice';
import type { LeadKind } from '../lead';
import { CopyMessage } from './copy-message';
import type { LeadOutcome } from './lead-outcome';
import { LocalOnlyNote } from './local-only-note';
import { MailOrPhone } from './mail-or-phone';
import { Receipt } from './receipt';

interface OutcomeNoteProps<V> {
  /** That of the form's leads. */
  kind: LeadKind;
  outcome: LeadOutcome<V>;
  /** The form's success message; the same as its toast. */
  success: { title: string; description: string };
  /** The message as plain text, for a visitor who has to send it some other way. */
  toText: (values: V) => string;
  /** Whether a person answers with a message. */
  answered?: boolean;
}

/** The result of the submission. The text stays after the toast is gone. */
export function OutcomeNote<V>({ kind, outcome, success, toText, answered = true }: OutcomeNoteProps<V>) {
  const note = useRef<HTMLDivElement>(null);
  const { status } = outcome;
  useEffect(() => {
    // It is below the button, often just out of sight.
    if (status !== 'none') note.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return (
    <>
      {/* Always in the page: a live region that appears together with its text is not read out. A toast reads out the
       same success. */}
      <div
        ref={note}
        role={status === 'delivered' ? undefined : 'status'}
        className="scroll-mb-40 not-empty:mt-6 sm:scroll-mb-8"
      >
        <Note outcome={outcome} success={success} />
      </div>
      {(status === 'delivered' || status === 'delivered-later' || status === 'queued') && (
        <Receipt
          id={outcome.id}
          kind={kind}
          text={toText(outcome.values)}
          answered={answered && status !== 'queued'}
        />
      )}
      {(status === 'not-sent' || status === 'spam') && <CopyMessage text={toText(outcome.values)} />}
      <LocalOnlyNote kind={kind} />
    </>
  );
}

function Note<V>({ outcome, success }: Pick<OutcomeNoteProps<V>, 'outcome' | 'success'>) {
  const { queued, notSent, spam, deliveredLater } = leadForms;
  switch (outcome.status) {
    case 'none':
      return null;
    case 'delivered':
      return (
        <Notice tone="success" title={success.title}>
          <p>{success.description}</p>
        </Notice>
      );
    case 'delivered-later':
      return (
        <Notice tone="success" title={deliveredLater.title}>
          <p>{deliveredLater.text}</p>
        </Notice>
      );
    case 'queued':
      return (
        <Notice tone="warning" title={queued.title}>
          <p>{outcome.durable ? queued.onDevice : queued.inTab}</p>
        </Notice>
      );
    case 'not-sent':
    case 'spam': {
      const { title, text } = outcome.status === 'spam' ? spam : notSent;
      return (
        <Notice tone="error" title={title}>
          <p>{text}</p>
          <MailOrPhone />
        </Notice>
      );
    }
  }
}
