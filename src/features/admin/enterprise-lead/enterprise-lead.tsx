import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { crmToasts } from '~/content/admin/crm-toasts';
import { enterpriseReceivers as copy, enterpriseForm } from '~/content/admin/enterprise-lead';
import { contactForm } from '~/content/contact';
import { useFollowed } from '~/features/admin/kit/use-followed';
import { TextLink } from '~/features/admin/kit/words';
import { crmDestinations } from '~/integrations/lead-systems';
import type { Destination } from '~/leads/destination';
import { drafts } from '~/leads/form/form-draft';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { useOutbox } from '~/leads/use-outbox';
import { ErrorSummary, Form, SubmitButton } from '~/shared/forms/form';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import type { EnterpriseValues } from './enterprise-schema';
import {
  ENTERPRISE_FORM,
  emptyEnterprise,
  fieldsOf,
  STEPS,
  type Step,
  stepOf,
  toLead,
} from './enterprise-values';
import { Outcome, SentLead } from './outcome';
import { AnswersReview, StepFields, StepProgress } from './steps';

/** An enterprise lead from the first answer to its receipt. */
export function EnterpriseLead() {
  const receivers = useReceivers();
  const crm = receivers.status === 'known' && receivers.crm;
  const [sent, setSent] = useState<{ id: string; crm: boolean }>();
  return (
    <div className="max-w-3xl space-y-5">
      <ReceiversNote receivers={receivers} />
      {sent ? (
        <SentLead
          id={sent.id}
          message={(sent.crm ? crmToasts : contactForm).success}
          onAnother={() => setSent(undefined)}
        />
      ) : (
        <EnterpriseForm crm={crm} onSent={(id) => setSent({ id, crm })} />
      )}
    </div>
  );
}

/** Where the lead will go, before it is sent. */
function ReceiversNote({ receivers }: { receivers: Receivers }) {
  switch (receivers.status) {
    case 'loading':
      // As tall as the usual answer, so that the form below doesn't jump.
      return (
        <Notice tone="info" title={copy.heading}>
          <p>{copy.loading}</p>
          <p aria-hidden="true" className="min-h-[3lh] sm:min-h-[1lh]" />
        </Notice>
      );
    case 'unavailable':
      return <Notice tone="warning" title={copy.heading} text={copy.unavailable} />;
    case 'known': {
      const { systems, inbox, crm } = receivers;
      const places = [...systems, ...(inbox ? [copy.inbox] : [])];
      const where = systems.length > 0 ? copy.to(places) : inbox ? copy.localOnly : copy.nowhere;
      return (
        <Notice tone={crm ? 'info' : 'warning'} title={copy.heading}>
          <p>{systems.length > 0 ? `${where} ${crm ? copy.crm : copy.noCrm}` : where}</p>
          <TextLink to={paths.adminIntegrations()} alone>
            {crm ? copy.settings : copy.connect}
          </TextLink>
        </Notice>
      );
    }
  }
}

type Receivers =
  | { status: 'loading' | 'unavailable' }
  | {
      status: 'known';
      /** The systems' names, in the order of delivery. */
      systems: string[];
      /** This browser's own inbox keeps it. */
      inbox: boolean;
      crm: boolean;
    };

/** Where an enterprise lead would go now, followed through changes of the configuration. */
function useReceivers(): Receivers {
  const { data, isPending } = useOutbox();
  const all = data?.courier.destinations ?? [];
  const ids = useFollowed(() => all.filter(takes).map(({ id }) => id)) ?? [];
  if (!data) return { status: isPending ? 'loading' : 'unavailable' };
  const taking = all.filter(({ id }) => ids.includes(id));
  return {
    status: 'known',
    systems: taking.filter(({ counts }) => counts === 'remote').map(({ label }) => label),
    inbox: taking.some(({ counts }) => counts === 'local'),
    crm: crmDestinations.some(({ id }) => ids.includes(id)),
  };
}

const takes = ({ counts, accepts, isEnabled }: Destination) =>
  counts !== 'never' && accepts('enterprise') && isEnabled('enterprise');

const { steps, intros, fields, draft } = enterpriseForm;

function EnterpriseForm({ crm, onSent }: { crm: boolean; onSent: (id: string) => void }) {
  const form = useEnterpriseForm(crm, onSent);
  const { step, number, move, back, field, summarized, submitting, formProps } = form;
  const last = number === STEPS.length;

  return (
    <div className="min-w-0 rounded border border-line bg-panel p-5 sm:p-6">
      <StepProgress number={number} onStep={move} />
      {/* The entries are about somebody else: don't autofill the administrator's own address. */}
      <Form {...formProps} autoComplete="off" aria-labelledby="step" className="mt-6 space-y-6">
        <div>
          <h2 id="step" ref={form.heading} tabIndex={-1} className="text-[1.35rem] outline-none">
            <span className="text-soft">{enterpriseForm.stepOf(number, STEPS.length)}</span>{' '}
            <span>{steps[step]}</span>
          </h2>
          <p className="mt-1.5 text-[0.94rem] text-soft">{intros[step]}</p>
        </div>
        <ErrorSummary errors={summarized} labels={fields} />
        {/* All steps stay in the form, so that no answer is lost by going on or back. */}
        {STEPS.map((one) => (
          <div key={one} hidden={one !== step} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <StepFields step={one} field={field} />
          </div>
        ))}
        {last && <AnswersReview values={form.entered} onStep={move} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          {back && (
            <Button variant="secondary" disabled={submitting} onClick={() => move(back)}>
              {enterpriseForm.back}
            </Button>
          )}
          <SubmitButton busy={submitting} busyLabel={enterpriseForm.submitting}>
            {last ? enterpriseForm.submit : enterpriseForm.next}
          </SubmitButton>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-soft">{form.draftKept ? draft.kept : draft.notKept}</p>
          <ConfirmButton
            variant="ghost"
            size="sm"
            className="-mx-3.5"
            ask={draft.confirm}
            onConfirm={() => {
              form.startOver();
              toast({ title: draft.discarded });
            }}
          >
            {draft.discard}
          </ConfirmButton>
        </div>
      </Form>
      {form.sender}
      <Outcome outcome={form.outcome} onAnother={form.startOver} />
    </div>
  );
}

const load = () => import('./enterprise-schema').then((module) => module.createEnterpriseForm);

/**
 * The enterprise form's logic, step by step. `crm`: a CRM takes the lead, which decides what the toasts say.
 * `onSent` gets the id of a lead that has arrived. Give `heading` to the step's heading, which gets the focus
 * whenever the step changes.
 */
function useEnterpriseForm(crm: boolean, onSent: (id: string) => void) {
  const form = useLeadForm<EnterpriseValues>({
    formName: ENTERPRISE_FORM,
    load,
    defaultValues: emptyEnterprise,
    draftKey: drafts.enterprise,
    toLead,
    toasts: crm ? crmToasts : contactForm,
    steps: STEPS,
    // A draft from elsewhere may be wrong in a step that isn't visible.
    onInvalid: ([first]) => showErrors(stepOf(first) ?? step),
    onDelivered: (_, { id, later }) => {
      if (!later) onSent(id);
    },
  });
  const { check, goTo, values, formProps } = form;
  const step = form.step as Step;
  const number = STEPS.indexOf(step);
  const [checkedStep, setCheckedStep] = useState<Step>();
  const [entered, setEntered] = useState(emptyEnterprise);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  const move = (to: Step) => {
    moved.current = true;
    setCheckedStep(undefined);
    goTo(to);
  };
  const showErrors = (at: Step) => {
    if (at !== step) move(at);
    setCheckedStep(at);
  };
  const next = async () => {
    const following = STEPS[number + 1];
    if (!following) return;
    if (await check(fieldsOf(step))) move(following);
    else setCheckedStep(step);
  };

  const arrive = useEffectEvent(() => {
    setEntered(values());
    if (moved.current) heading.current?.focus();
    moved.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each step
  useEffect(() => arrive(), [step]);

  const wrong = form.errors.filter(({ name }) => stepOf(name) === step);
  return {
    ...form,
    step,
    /** Counted from 1. */
    number: number + 1,
    heading,
    /** The fields' values when the step began. */
    entered,
    /** The problems in this step, once it has been checked. */
    summarized: checkedStep === step && wrong.length > 1 ? wrong : [],
    move,
    /** The button that does it may disappear with it. */
    startOver: () => {
      form.startOver();
      setCheckedStep(undefined);
      heading.current?.focus();
    },
    back: STEPS[number - 1],
    formProps: {
      ...formProps,
      onSubmit: (event: Parameters<typeof formProps.onSubmit>[0]) => {
        if (step === STEPS.at(-1)) return formProps.onSubmit(event);
        event.preventDefault();
        void next();
      },
    },
  };
}
