import { useEffect, useRef } from 'react';
import { leadForms } from '~/content/lead-forms';
import { TextAreaField } from '~/shared/forms/fields';
import { CopyButton } from '~/shared/ui/copy-button';
import { Notice } from '~/shared/ui/notice';
import type { LeadKind } from '../lead';
import { ExpectReply, LocalOnlyNote, MailOrPhone, useLocalOnly } from './form-parts';
import type { SubmitState } from './lead-sender';

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
      return <Notice tone="success" title={success.title} text={success.description} />;
    case 'delivered-later':
      return <Notice tone="success" {...deliveredLater} />;
    case 'queued':
      return <Notice tone="warning" title={queued.title} text={queued.texts[outcome.kept]} />;
    case 'not-sent':
    case 'spam':
      return (
        <Notice tone="error" {...(outcome.status === 'spam' ? spam : notSent)}>
          <MailOrPhone />
        </Notice>
      );
  }
}

interface ReceiptProps {
  /** The lead's. */
  id: string;
  kind: LeadKind;
  /** What was sent, as plain text. */
  text: string;
  /** Whether a person answers it with a message. */
  answered: boolean;
}

/** What a visitor keeps of a message that was sent: when to expect whom, its reference, and its text to copy. */
function Receipt({ id, kind, text, answered }: ReceiptProps) {
  const { reference, show } = leadForms.receipt;
  const localOnly = useLocalOnly(kind);
  return (
    <div className="mt-4 space-y-3 text-[0.94rem]">
      {answered && !localOnly && <ExpectReply key={id} />}
      <p className="text-soft">
        {reference}: <span className="font-mono text-text select-all">{referenceOf(id)}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-2">
          {show}
        </summary>
        <CopyMessage text={text} />
      </details>
    </div>
  );
}

/** The start of a lead's id, by which the inbox finds it. */
const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** The visitor's message as plain text, to send some other way. */
export function CopyMessage({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { label, button, copied, manual } = leadForms.copy;
  return (
    <div className="mt-5 space-y-3">
      <TextAreaField ref={area} name="messageCopy" label={label} value={text} readOnly autoComplete="off" />
      <p>
        {/* The keyboard always works. */}
        <CopyButton
          text={text}
          label={button}
          copied={copied}
          failed={manual}
          onFailed={() => area.current?.select()}
        />
      </p>
    </div>
  );
}

/** The result of a submission, as the note beside the form tells it. */
export type LeadOutcome<V> =
  | { status: 'none' }
  | { status: 'delivered' | 'delivered-later'; id: string; values: V }
  | { status: 'queued'; id: string; kept: keyof typeof leadForms.queued.texts; values: V }
  /** Will not be sent by itself; the visitor gets the text back. `id`: the outbox has it. */
  | { status: 'not-sent' | 'spam'; id?: string; values: V };

/** The outcome of a submission of these values. */
export function toOutcome<V>(state: SubmitState, entered: V): LeadOutcome<V> {
  // The form may have other entries by now.
  const values = { ...entered, ...('values' in state && state.values) };
  switch (state.status) {
    case 'idle':
    case 'submitting':
      return { status: 'none' };
    case 'delivered':
      return { status: 'delivered', id: state.id, values };
    case 'delivered-later':
      return { status: 'delivered-later', id: state.id, values };
    case 'undelivered':
      if (state.stored === 'nowhere') return { status: 'not-sent', values };
      return state.willRetry
        ? { status: 'queued', id: state.id, kept: state.stored, values }
        : { status: 'not-sent', values, id: state.id };
    case 'spam':
      return { status: 'spam', id: state.id, values };
  }
}
