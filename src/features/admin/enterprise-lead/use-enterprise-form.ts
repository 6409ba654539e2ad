import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { crmToasts } from '~/content/admin/crm-toasts';
import { contactForm } from '~/content/contact';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';
import type { EnterpriseValues } from './enterprise-schema';
import {
  ENTERPRISE_FORM,
  emptyEnterprise,
  STEP_FIELDS,
  STEPS,
  type Step,
  stepOf,
  toLead,
} from './enterprise-values';

const load = () => import('./enterprise-schema').then((module) => module.createEnterpriseForm);

/**
 * The enterprise form's life, step by step. `crm`: a CRM takes the lead, which decides what the toasts say.
 * `onSent` gets the id of a lead that has arrived. Give `heading` to the step's heading, which gets the focus
 * whenever the step changes.
 */
export function useEnterpriseForm(crm: boolean, onSent: (id: string) => void) {
  const form = useLeadForm<EnterpriseValues>({
    formName: ENTERPRISE_FORM,
    load,
    defaultValues: emptyEnterprise,
    draftKey: SESSION_KEYS.enterpriseDraft,
    toLead,
    toasts: crm ? crmToasts : contactForm,
    steps: STEPS,
    // A draft that was not made by this form may be wrong in a step that is not in sight.
    onRefused: ([first]) => refuse(stepOf(first) ?? step),
    onDelivered: (_, { id, later }) => {
      if (!later) onSent(id);
    },
  });
  const { check, goTo, values, formProps } = form;
  const step = form.step as Step;
  const number = STEPS.indexOf(step);
  const [refused, setRefused] = useState<Step>();
  const [entered, setEntered] = useState(emptyEnterprise);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  const move = (to: Step) => {
    moved.current = true;
    setRefused(undefined);
    goTo(to);
  };
  const refuse = (at: Step) => {
    if (at !== step) move(at);
    setRefused(at);
  };
  const next = async () => {
    const following = STEPS[number + 1];
    if (!following) return;
    if (await check(STEP_FIELDS[step])) move(following);
    else setRefused(step);
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
    /** What stood in the fields when the step began. */
    entered,
    /** What is wrong in this step, once it has been refused. */
    summarized: refused === step && wrong.length > 1 ? wrong : [],
    move,
    /** The button that does it may go with what it ends. */
    startOver: () => {
      form.startOver();
      setRefused(undefined);
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
