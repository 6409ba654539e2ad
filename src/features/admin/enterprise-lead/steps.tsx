import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { companySizes, enterpriseBudgets, enterpriseForm, industries } from '~/content/admin/enterprise-lead';
import { phases } from '~/content/phases';
import { timeframes } from '~/content/qualification';
import { formWords } from '~/content/words/forms';
import type { useLeadForm } from '~/leads/form/use-lead-form';
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import type { EnterpriseValues } from './enterprise-schema';
import {
  type Answer,
  answerIn,
  OTHER_SERVICES,
  STEP_ANSWERS,
  STEPS,
  type Step,
  type TextAnswer,
} from './enterprise-values';

const { fields, review, steps, stepOf } = enterpriseForm;
const hints: Partial<Record<Answer, string>> = enterpriseForm.hints;
const placeholders: Partial<Record<Answer, string>> = enterpriseForm.placeholders;

/** The steps by name: the current one, and links back to those before it. */
export function StepProgress({ number, onStep }: { number: number; onStep: (step: Step) => void }) {
  return (
    <ol
      aria-label={enterpriseForm.progress}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,var(--share))),1fr))] gap-x-3 gap-y-2 [--share:34%] sm:[--share:22%]"
    >
      {STEPS.map((step, index) => {
        const current = index + 1 === number;
        const passed = index + 1 < number;
        const name = (
          <>
            <span className="sr-only">{stepOf(index + 1, STEPS.length)}</span> {steps[step]}
          </>
        );
        return (
          <li
            key={step}
            aria-current={current ? 'step' : undefined}
            className={cx(
              'border-t-[3px] text-[0.94rem] leading-snug',
              current || passed ? 'border-link' : 'border-line',
              current ? 'font-semibold' : 'text-soft',
            )}
          >
            {passed ? (
              <button
                type="button"
                onClick={() => onStep(step)}
                className="inline-flex min-h-11 items-center gap-1.5 text-link underline-offset-4 hover:underline"
              >
                <span>{name}</span>
                <Check aria-hidden="true" className="size-4 shrink-0" />
              </button>
            ) : (
              <span className="inline-flex min-h-11 items-center">
                <span>{name}</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface Look extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'> {
  required?: true;
  /** Takes the whole width. */
  wide?: true;
  /** For a choice. */
  options?: readonly { value: string; label: string }[];
  /** For a text of several lines. */
  rows?: number;
}

/** Those that aren't looked up here are optional lines of text. */
const looks: Partial<Record<TextAnswer, Look>> = {
  company: { required: true },
  website: { inputMode: 'url', autoCapitalize: 'none' },
  industry: { required: true, options: asOptions(industries) },
  employees: { required: true, options: asOptions(companySizes) },
  needs: { required: true, wide: true, rows: 5 },
  serviceInterest: { options: phases.map(({ id, serviceLabel }) => ({ value: id, label: serviceLabel })) },
  systems: { wide: true },
  budget: { required: true, options: asOptions(enterpriseBudgets) },
  timeframe: { required: true, options: asOptions(timeframes) },
  decisionProcess: { wide: true, rows: 4 },
  name: { required: true },
  email: { required: true, type: 'email' },
  phone: { type: 'tel' },
  sourceNote: { wide: true },
};

type FieldOf = ReturnType<typeof useLeadForm<EnterpriseValues>>['field'];

/** The fields of a step, for a grid of two columns. */
export function StepFields({ step, field }: { step: Step; field: FieldOf }) {
  return STEP_ANSWERS[step].map((answer) =>
    answer === 'otherServices' ? (
      <OtherServices key={answer} field={field} />
    ) : (
      <AnswerField key={answer} name={answer} field={field} />
    ),
  );
}

function AnswerField({ name, field }: { name: TextAnswer; field: FieldOf }) {
  const { required, wide, options, rows, ...input } = looks[name] ?? {};
  const shared = {
    ...field(name),
    label: fields[name],
    optional: !required,
    required,
    hint: hints[name],
    placeholder: placeholders[name],
  };
  const control = options ? (
    <SelectField {...shared} options={options} />
  ) : rows ? (
    <TextAreaField {...shared} rows={rows} />
  ) : (
    <TextField {...shared} {...input} />
  );
  return wide ? <div className="sm:col-span-2">{control}</div> : control;
}

function OtherServices({ field }: { field: FieldOf }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-[0.94rem] leading-snug font-semibold">
        {fields.otherServices} <span className="font-normal text-soft">{formWords.optional}</span>
      </legend>
      <div className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {phases.map(({ id, serviceLabel }) => (
          <CheckboxField key={id} {...field(OTHER_SERVICES[id])} label={serviceLabel} />
        ))}
      </div>
    </fieldset>
  );
}

/** The answers of the earlier steps, each with a link back. */
export function AnswersReview({
  values,
  onStep,
}: {
  values: EnterpriseValues;
  onStep: (step: Step) => void;
}) {
  return (
    <section aria-labelledby="review" className="space-y-4 border-t border-line pt-6">
      <h3 id="review" className="text-[1.1rem]">
        {review.heading}
      </h3>
      {STEPS.slice(0, -1).map((step) => (
        <div key={step} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <dl className="min-w-0 flex-[1_1_16rem] space-y-2.5 text-[0.94rem] leading-snug sm:space-y-1 sm:leading-normal">
            {STEP_ANSWERS[step].map((answer) => (
              <div key={answer} className="sm:flex sm:gap-x-3">
                <dt className="text-soft sm:w-48 sm:shrink-0">{fields[answer]}</dt>
                <dd className="min-w-0 sm:flex-1 whitespace-pre-line wrap-anywhere">
                  {answerIn(values, answer).trim() || <span className="text-soft">{review.empty}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <Button variant="secondary" size="sm" onClick={() => onStep(step)}>
            {review.change[step]}
          </Button>
        </div>
      ))}
    </section>
  );
}
