import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { contactForm } from '~/content/contact.json';
import { TextLink } from '~/features/admin/form/text';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import { crmToasts } from '~/integrations/crm-toasts';
import { crmDestinations } from '~/integrations/lead-systems';
import { drafts } from '~/leads/form/form-draft';
import { Honeypot } from '~/leads/form/form-parts';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { useOutbox } from '~/leads/use-outbox';
import { Form, SubmitButton } from '~/shared/forms/form';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { type EnterpriseValues, enterpriseSchema } from './enterprise-schema';
import {
  ENTERPRISE_FORM,
  emptyEnterpriseValues,
  findStep,
  getStepFields,
  STEPS,
  type Step,
  toLeadInput,
} from './enterprise-values';
import { LeadOutcomeNotice } from './lead-outcome';
import { formatStepNumber, StepFields, StepProgress, stepNames } from './steps';

/** The form of an enterprise lead, with the receipt below it. */
export function EnterpriseLead() {
  const hasCrm = useHasCrm();
  return (
    <div className="max-w-3xl space-y-5">
      <EnterpriseForm toasts={hasCrm ? crmToasts : contactForm} />
      {!hasCrm && (
        <Callout tone="warning" title="No CRM is connected">
          <p>The lead goes to the other systems in use, or else to this browser’s inbox.</p>
          <TextLink to={paths.adminIntegrations()} standalone>
            Connect a CRM
          </TextLink>
        </Callout>
      )}
    </div>
  );
}

/** Whether a CRM takes enterprise leads. Follows the settings. */
function useHasCrm(): boolean {
  const { destinations } = useOutbox().pipeline;
  const crms = destinations.filter(({ id }) => crmDestinations.some((crm) => crm.id === id));
  return useConfigSnapshot(() => crms.some(({ isEnabled }) => isEnabled('enterprise')));
}

const INTROS: Record<Step, string> = {
  company: 'Who’s asking, as far as you know.',
  need: 'Their wish, in their own words if you have them.',
  timing: 'Their budget, when it should run, and who decides.',
  contact: 'The person to reply to.',
};

type Toasts = Pick<typeof contactForm, 'success' | 'failure'>;

function EnterpriseForm({ toasts }: { toasts: Toasts }) {
  const { step, move, back, register, isSubmitting, formProps, ...form } = useEnterpriseForm(toasts);
  return (
    <div className="min-w-0 rounded border border-border bg-surface p-5 sm:p-6">
      <StepProgress current={step} />
      {/* The answers are about somebody else: autofill would enter the administrator's address. */}
      <Form {...formProps} autoComplete="off" aria-labelledby="step" className="relative mt-6 space-y-6">
        <div>
          <h2 id="step" ref={form.heading} tabIndex={-1} className="text-h6 outline-none">
            <span className="text-muted">{formatStepNumber(step)}</span> <span>{stepNames[step]}</span>
          </h2>
          <p className="mt-1.5 text-ui text-muted">
            <span>{INTROS[step]}</span>
          </p>
        </div>
        {/* All steps stay in the form, so that no answer is lost. */}
        {STEPS.map((candidate) => (
          <div key={candidate} hidden={candidate !== step} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <StepFields step={candidate} register={register} />
          </div>
        ))}
        <Honeypot ref={form.honeypot} />
        <div className="flex flex-wrap items-center gap-3 border-t border-border pt-5">
          {back && (
            <Button variant="secondary" disabled={isSubmitting} onClick={() => move(back)}>
              Back
            </Button>
          )}
          <SubmitButton loading={isSubmitting} loadingText="Submitting...">
            {step === STEPS.at(-1) ? 'Send lead' : 'Next'}
          </SubmitButton>
        </div>
      </Form>
      <LeadOutcomeNotice outcome={form.outcome} success={toasts.success} onEnterAnother={form.startNewLead} />
    </div>
  );
}

/**
 * The steps and submission of the enterprise form. `heading` is the ref of the step's heading, which gets the focus when
 * the step changes.
 */
function useEnterpriseForm(toasts: Toasts) {
  const form = useLeadForm<EnterpriseValues>({
    formName: ENTERPRISE_FORM,
    schema: enterpriseSchema,
    defaultValues: emptyEnterpriseValues,
    draftStorage: drafts.enterprise,
    toLeadInput,
    toasts,
    steps: STEPS,
    // A draft may be wrong in a hidden step. Its field gets the focus then, so it has to be there at once.
    onInvalid: ([first]) => {
      const invalidStep = findStep(first);
      if (invalidStep && invalidStep !== step) flushSync(() => form.goTo(invalidStep));
    },
    // The form is at its first step again, and the receipt below it.
    onDelivered: (_, { later }) => {
      if (!later) hasMoved.current = true;
    },
  });
  const { formProps } = form;
  const step = form.step as Step;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);

  const move = (to: Step) => {
    hasMoved.current = true;
    form.goTo(to);
  };
  const checkAndMove = async (following: Step) => {
    if (await form.validateFields(getStepFields(step))) move(following);
  };

  const focusHeading = useEffectEvent(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each step
  useEffect(() => focusHeading(), [step]);

  return {
    ...form,
    step,
    heading,
    move,
    /** Moves the focus, since the pressed button disappears. */
    startNewLead: () => {
      form.startNewLead();
      heading.current?.focus();
    },
    back: STEPS[STEPS.indexOf(step) - 1],
    formProps: {
      ...formProps,
      onSubmit: (event: Parameters<typeof formProps.onSubmit>[0]) => {
        const following = STEPS[STEPS.indexOf(step) + 1];
        if (!following) return void formProps.onSubmit(event);
        event.preventDefault();
        void checkAndMove(following);
      },
    },
  };
}
