import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactForm } from '~/content/contact';
import { trackEvent } from '~/integrations/tracker/tracker';
import { type SubmitState, useSubmitLead } from '~/leads/use-submit-lead';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import type { PhaseId } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import type { ContactValues } from './contact-schema';
import { emptyContact } from './contact-values';
import { clearDraft, restoreDraft, saveDraft } from './form-draft';
import { toLead } from './to-lead';

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
  const form = useLazyForm<ContactValues>({ load, defaultValues: emptyContact });
  const { state, submit, prepare } = useSubmitLead();
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
  const track = (values: ContactValues) =>
    trackEvent('contact_form_submission', service || values.serviceInterest || 'general_inquiry');

  const send = async (values: ContactValues) => {
    setSent(form.values());
    const result = await submit(
      toLead(values, { service, honeypot: honeypot.current?.value ?? '', startedAt: startedAt.current }),
    );
    switch (result.status) {
      case 'delivered':
        clear();
        toast({ ...contactForm.success, variant: 'success' });
        track(values);
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

  const finishLater = useEffectEvent(() => {
    track(sent);
    // What the visitor has changed meanwhile is a new message, and stays.
    if (JSON.stringify(form.values()) === JSON.stringify(sent)) clear();
  });
  useEffect(() => {
    if (state.status === 'sent-later') finishLater();
  }, [state]);

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
        onSubmit(event).catch(() => {
          setStranded(form.values());
          toast({ ...contactForm.failure, variant: 'destructive' });
        });
      },
    },
  };
}

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
      return state.willRetry ? { status: 'kept', durable: state.durable } : { status: 'refused', values };
    case 'held':
      return { status: 'held', values };
  }
}
