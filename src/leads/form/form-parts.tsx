import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import leadForms from '~/content/lead-forms.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { localOnlyKinds } from '~/shared/build-constants';
import { CheckboxField, TextAreaField } from '~/shared/forms/fields';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Callout } from '~/shared/ui/callout';
import { CopyButton } from '~/shared/ui/copy-button';
import type { LeadKind } from '../outbox-row';
import type { LeadOutcome } from './lead-outcome';

/** A field that people neither see nor reach and autofill leaves empty: only scripts fill it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {leadForms.honeypot}
        <input ref={ref} type="text" name="matter_note" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The newsletter checkbox of a form with another purpose. Always optional. */
export const NewsletterField = (props: Omit<ComponentProps<typeof CheckboxField>, 'label'>) => (
  <CheckboxField {...props} label={leadForms.newsletter} />
);

/** Shown above a form if scripts are off: without them nothing can be sent. */
export function NoScriptNotice() {
  return (
    <noscript>
      <Callout tone="warning" {...leadForms.withoutScripts} className="mb-6">
        <ContactLinks />
      </Callout>
    </noscript>
  );
}

/** Ways to reach us without a form. */
export function ContactLinks() {
  return (
    <p className="flex flex-wrap gap-x-5 font-semibold">
      <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-2">
        {brand.email}
      </a>
      <a href={phoneHref} className="text-link underline underline-offset-2">
        <bdi dir="ltr">{brand.phone}</bdi>
      </a>
    </p>
  );
}

/** Whether no remote system of the build takes inquiries of this kind, and the site is meant to be so. */
export const isLocalOnly = (kind: LeadKind): boolean => localOnlyKinds.includes(kind);

/** Says that nothing is sent, if the site is local-only. */
const LocalOnlyNote = ({ kind }: { kind: LeadKind }) =>
  isLocalOnly(kind) ? <p className="mt-5 text-small leading-snug text-muted">{leadForms.localOnly}</p> : null;

/** The promise of a reply, and after hydration the reply time for a message sent now. */
export function ReplyNote() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // A page may stay open for days.
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  const moment = useReplyText('formatReplyBy', now);
  // Room for the second sentence, so that nothing below it moves.
  return (
    <p className="min-h-[4lh] text-small leading-snug text-muted sm:min-h-[2lh]">
      {moment ? `${leadForms.weReply} ${moment}` : leadForms.weReply}
    </p>
  );
}

/** By when somebody replies to a message that has just been sent. */
function ExpectedReply() {
  const [sentAt] = useState(Date.now);
  const moment = useReplyText('formatReplyMoment', sentAt);
  return <p>{moment ? fillTemplate(leadForms.receipt.expect, { moment }) : leadForms.weReply}</p>;
}

type ReplyTextName = 'formatReplyBy' | 'formatReplyMoment';

/** The reply time for a message sent at `at` (ms since the epoch); undefined while its code loads. */
function useReplyText(formatName: ReplyTextName, at: number): string | undefined {
  const [office, setOffice] = useState<Record<ReplyTextName, (now: number) => string | undefined>>();
  useEffect(() => {
    let shown = true;
    // Without it the promise in words stays.
    import('./office-text').then(
      // By name: a build leaves a module's whole out of those whose absence renews the page.
      ({ formatReplyBy, formatReplyMoment }) => shown && setOffice({ formatReplyBy, formatReplyMoment }),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return office?.[formatName](at);
}

interface OutcomeNoteProps<V> {
  /** That of the form's leads. */
  kind: LeadKind;
  /** Undefined if nothing was sent yet. */
  outcome: LeadOutcome<V> | undefined;
  /** The form's success message; the same as its toast. */
  success: { title: string; description: string };
  /** The message as plain text, for a visitor who has to send it some other way. */
  toText: (values: V) => string;
  /** Whether a person answers with a message. */
  answered?: boolean;
}

/** The result of the submission. The text stays after the toast is gone. */
export function OutcomeNote<V>({ kind, outcome, success, toText, answered = true }: OutcomeNoteProps<V>) {
  return (
    <>
      <OutcomeBox status={outcome?.status}>
        <OutcomeMessage outcome={outcome} success={success} words={leadForms} />
      </OutcomeBox>
      {(outcome?.status === 'delivered' ||
        outcome?.status === 'delivered-later' ||
        outcome?.status === 'queued') && (
        <Receipt
          id={outcome.id}
          kind={kind}
          text={toText(outcome.values)}
          answered={answered && outcome.status !== 'queued'}
        />
      )}
      {(outcome?.status === 'not-sent' || outcome?.status === 'spam') && (
        <CopyMessage text={toText(outcome.values)} />
      )}
      <LocalOnlyNote kind={kind} />
    </>
  );
}

interface OutcomeBoxProps {
  status: LeadOutcome['status'] | undefined;
  children: ReactNode;
}

/**
 * Around an outcome, always in the page: a live region that appears together with its text is not read out. A toast
 * reads out the same success.
 */
export function OutcomeBox({ status, children }: OutcomeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It is below the button, often just out of sight.
    if (status) box.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return (
    <div
      ref={box}
      role={status === 'delivered' ? undefined : 'status'}
      className="scroll-mb-40 not-empty:mt-6 sm:scroll-mb-8"
    >
      {children}
    </div>
  );
}

interface OutcomeMessageProps {
  outcome: LeadOutcome<unknown> | undefined;
  /** That of the toast. */
  success: { title: string; description?: string };
  words: Pick<typeof leadForms, 'deliveredLater' | 'queued' | 'notSent' | 'spam'>;
  /** What follows the words; by default ways to reach us if nothing was sent. */
  children?: ReactNode;
}

/** The outcome of a submission, in a form's words. */
export function OutcomeMessage({ outcome, success, words, children }: OutcomeMessageProps) {
  const { queued, notSent, spam, deliveredLater } = words;
  switch (outcome?.status) {
    case undefined:
      return null;
    case 'delivered':
      return (
        <Callout tone="success" title={success.title} text={success.description}>
          {children}
        </Callout>
      );
    case 'delivered-later':
      return (
        <Callout tone="success" {...deliveredLater}>
          {children}
        </Callout>
      );
    case 'queued':
      return (
        <Callout tone="warning" title={queued.title} text={queued.texts[outcome.keptIn]}>
          {children}
        </Callout>
      );
    case 'not-sent':
    case 'spam':
      return (
        <Callout tone="error" {...(outcome.status === 'spam' ? spam : notSent)}>
          {children ?? <ContactLinks />}
        </Callout>
      );
  }
}

interface ReceiptProps {
  /** The lead's id. */
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
  const localOnly = isLocalOnly(kind);
  return (
    <div className="mt-4 space-y-3 text-ui">
      {answered && !localOnly && <ExpectedReply key={id} />}
      <p className="text-muted">
        {reference}: <span className="font-mono text-text select-all">{formatReference(id)}</span>
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
const formatReference = (id: string): string => id.slice(0, 8).toUpperCase();

/** The visitor's message as plain text, to send some other way. */
function CopyMessage({ text }: { text: string }) {
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
          copiedLabel={copied}
          errorLabel={manual}
          onError={() => area.current?.select()}
        />
      </p>
    </div>
  );
}
