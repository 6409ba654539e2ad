import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactForm } from '~/content/contact';
import { trackEvent } from '~/integrations/tracker/tracker';
import { type PendingSubmission, sameValues } from '~/leads/pending-submission';
import { type SubmitState, useSubmitLead } from '~/leads/use-submit-lead';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import type { PhaseId } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import type { ContactValues } from './contact-schema';
import { emptyContact } from './contact-values';
import { clearDraft, restoreDraft, saveDraft } from './form-draft';
import { CONTACT_FORM, toLead } from './to-lead';

/** What became of the message, as the visitor is told beside the form. */
export type ContactOutcome =
  | { status: 'none' }
  | { status: 'sent' }
  | { status: 'sent-later' }
  | { status: 'kept'; durable: boolean }
  /** Not on its way; the visitor gets the text back, to send it by other means. */
  | { status: 'refused' | 'held'; values: ContactValues };

const load = () => import('./contact-form-control').then((module) => module.createContactForm);

/** The contact form's life: draft, validation, submission, toasts and outcome. */
export function useContactForm(service: PhaseId | undefined) {
  const form = useLazyForm<ContactValues>({
    load,
    defaultValues: emptyContact,
    onUnavailable: () => {
      setStranded(form.values());
      toast({ ...contactForm.failure, variant: 'destructive' });
    },
  });
  const { state, submit, prepare } = useSubmitLead(CONTACT_FORM);
  const [attempted, setAttempted] = useState(false);
  /** What went out last, as it stood in the fields. */
  const [sent, setSent] = useState(emptyContact);
  /** What stood in the fields when the form's own code could not be fetched. */
  const [stranded, setStranded] = useState<ContactValues>();
  const honeypot = useRef<HTMLInputElement>(null);
  const startedAt = useRef(0);

  const clear = () => {
    form.reset();
    clearDraft();
    setAttempted(false);
  };
  const leadOf = (values: ContactValues) =>
    toLead(values, { service, honeypot: honeypot.current?.value ?? '', startedAt: startedAt.current });

  const send = async (values: ContactValues) => {
    setSent(form.values());
    const lead = leadOf(values);
    const result = await submit(lead);
    switch (result.status) {
      case 'delivered':
        clear();
        toast({ ...contactForm.success, variant: 'success' });
        track(lead.values);
        break;
      case 'kept':
        toast({ ...contactForm.failure, variant: 'destructive' });
        break;
      case 'held':
        break;
    }
  };

  const { onSubmit, onFocus, ref, ...attributes } = form.formProps(send);

  const begin = useEffectEvent(() => {
    startedAt.current = Date.now();
    if (ref.current) restoreDraft(ref.current);
  });
  useEffect(() => begin(), []);

  const follow = useEffectEvent(() => {
    // After a reload the fields hold the draft of what was sent.
    if (state.status === 'kept' && !attempted) setSent(form.values());
    if (state.status !== 'sent-later') return;
    track(state.values);
    // What the visitor has changed meanwhile is a new message, and stays.
    if (sameValues(leadOf(form.values()).values, state.values)) clear();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new state
  useEffect(() => follow(), [state]);

  return {
    field: form.field,
    errors: form.errors,
    attempted,
    submitting: form.submitting,
    /** Ticks a box on the visitor's behalf. */
    accept: (name: 'termsAccepted' | 'cookiesAccepted') =>
      void form.setValue(name, true).then(() => saveDraft(form.values())),
    honeypot,
    outcome: stranded ? { status: 'refused' as const, values: stranded } : toOutcome(state, sent),
    formProps: {
      ...attributes,
      ref,
      onFocus: () => {
        onFocus();
        prepare();
      },
      // Not onInput, which React runs before the field's own onChange: the draft would lag one event behind.
      onChange: () => saveDraft(form.values()),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setStranded(undefined);
        setAttempted(true);
        void onSubmit(event);
      },
    },
  };
}

const track = ({ serviceInterest }: PendingSubmission['values']) =>
  trackEvent('contact_form_submission', String(serviceInterest || 'general_inquiry'));

function toOutcome(state: SubmitState, values: ContactValues): ContactOutcome {
  switch (state.status) {
    case 'idle':
    case 'submitting':
      return { status: 'none' };
    case 'delivered':
      return { status: 'sent' };
    case 'sent-later':
      return { status: 'sent-later' };
    case 'kept':
      return state.willRetry
        ? { status: 'kept', durable: state.stored === 'device' }
        : { status: 'refused', values };
    case 'held':
      return { status: 'held', values };
  }
}
