import type { ComponentProps } from 'react';
import phases from '~/content/phases.json';
import { timeframes } from '~/content/qualification.json';
import { formatPrice } from '~/facts/plan-prices';
import type { useLeadForm } from '~/leads/form/use-lead-form';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { formatNumber } from '~/shared/lib/locale';
import { phaseIds } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';
import type { EnterpriseValues } from './enterprise-schema';
import { answerLabels, getStepFields, STEPS, type Step } from './enterprise-values';

export const stepNames: Record<Step, string> = {
  company: 'Company',
  need: 'Need',
  timing: 'Timing',
  contact: 'Contact',
};

/** 'Step 2 of 4:' */
export const formatStepNumber = (step: Step): string =>
  `Step ${formatNumber(STEPS.indexOf(step) + 1)} of ${formatNumber(STEPS.length)}:`;

export function StepProgress({ current }: { current: Step }) {
  return (
    <ol
      aria-label="Progress"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,var(--share))),1fr))] gap-x-3 gap-y-2 [--share:34%] sm:[--share:22%]"
    >
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cx(
            'border-t-3 pt-2.5 text-ui leading-snug',
            index <= STEPS.indexOf(current) ? 'border-link' : 'border-border',
            step === current ? 'font-semibold' : 'text-muted',
          )}
        >
          <span className="sr-only">{formatStepNumber(step)}</span> {stepNames[step]}
        </li>
      ))}
    </ol>
  );
}

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const INDUSTRIES = [
  'Manufacturing',
  'Retail and e-commerce',
  'Financial services',
  'Insurance',
  'Health care',
  'Logistics',
  'Software and IT',
  'Professional services',
  'Public sector',
  'Other',
];

/** Per month. */
const BUDGETS = [
  `Under ${formatPrice(5_000)}`,
  `${formatPrice(5_000)}-${formatPrice(10_000)}`,
  `${formatPrice(10_000)}-${formatPrice(25_000)}`,
  `${formatPrice(25_000)}-${formatPrice(50_000)}`,
  `${formatPrice(50_000)}+`,
];

interface FieldConfig
  extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'placeholder'> {
  label: string;
  required?: true;
  hint?: string;
  /** Takes both columns. */
  wide?: true;
  /** Makes the field a select. */
  options?: readonly { value: string; label: string }[];
  /** Makes the field a text area. */
  rows?: number;
}

const fieldConfigs: Record<keyof EnterpriseValues, FieldConfig> = {
  company: { label: 'Company', required: true },
  website: {
    label: answerLabels.website,
    placeholder: 'analytical.example',
    inputMode: 'url',
    autoCapitalize: 'none',
  },
  industry: {
    label: answerLabels.industry,
    required: true,
    placeholder: 'Choose an industry',
    options: toOptions(INDUSTRIES),
  },
  employees: {
    label: answerLabels.employees,
    required: true,
    placeholder: 'Choose a size',
    options: toOptions(['1-49', '50-249', '250-999', '1,000-4,999', '5,000+']),
  },
  country: { label: answerLabels.country },
  needs: {
    label: 'Needs',
    required: true,
    hint: 'The task, who does it today, and how often. 10 to 500 characters.',
    wide: true,
    rows: 5,
  },
  serviceInterest: {
    label: 'Main service of interest',
    placeholder: 'Not decided yet',
    options: phaseIds.map((id) => ({ value: id, label: phases[id].serviceLabel })),
  },
  systems: {
    label: answerLabels.systems,
    hint: 'The ones to connect: CRM, ERP, mail, data warehouse.',
    wide: true,
  },
  budget: {
    label: 'Monthly budget',
    required: true,
    placeholder: 'Choose a range',
    options: toOptions(BUDGETS),
  },
  timeframe: {
    label: 'Implementation timeframe',
    required: true,
    placeholder: 'Choose a timeframe',
    options: toOptions(timeframes),
  },
  decisionProcess: {
    label: answerLabels.decisionProcess,
    hint: 'Who decides, by when, and on which grounds.',
    wide: true,
    rows: 4,
  },
  name: { label: 'Name', required: true },
  email: { label: 'Work email', required: true, type: 'email' },
  phone: { label: 'Phone', type: 'tel' },
  role: { label: answerLabels.role },
  sourceNote: {
    label: answerLabels.sourceNote,
    hint: 'How they came to us: an event, a referral, a call.',
    wide: true,
  },
};

type Register = ReturnType<typeof useLeadForm<EnterpriseValues>>['register'];

/** The fields of a step, for a grid with two columns. */
export function StepFields({ step, register }: { step: Step; register: Register }) {
  return getStepFields(step).map((name) => {
    const { wide, options, rows, ...config } = fieldConfigs[name];
    const shared = { ...register(name), ...config, optional: !config.required };
    const control = options ? (
      <SelectField {...shared} options={options} />
    ) : rows ? (
      <TextAreaField {...shared} rows={rows} />
    ) : (
      <TextField {...shared} />
    );
    return (
      <div key={name} className={wide && 'sm:col-span-2'}>
        {control}
      </div>
    );
  });
}
