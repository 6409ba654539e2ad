import { Check } from 'lucide-react';
import { companySizes, enterpriseBudgets, enterpriseForm, industries } from '~/content/admin/enterprise-lead';
import { phases } from '~/content/phases';
import { timeframes } from '~/content/qualification';
import { formWords } from '~/content/words/forms';
import type { useLeadForm } from '~/leads/form/use-lead-form';
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import type { EnterpriseValues } from './enterprise-schema';
import { mainService, OTHER_SERVICES, otherServices, STEPS, type Step } from './enterprise-values';

const { fields, hints, placeholders, choose, review, steps, stepOf } = enterpriseForm;

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

type StepProps = Pick<ReturnType<typeof useLeadForm<EnterpriseValues>>, 'field'>;

export function CompanyStep({ field }: StepProps) {
  return (
    <>
      <TextField {...field('company')} label={fields.company} required />
      <TextField
        {...field('website')}
        label={fields.website}
        placeholder={placeholders.website}
        inputMode="url"
        autoCapitalize="none"
        optional
      />
      <SelectField
        {...field('industry')}
        label={fields.industry}
        options={asOptions(industries)}
        placeholder={choose.industry}
        required
      />
      <SelectField
        {...field('employees')}
        label={fields.employees}
        options={asOptions(companySizes)}
        placeholder={choose.employees}
        required
      />
      <TextField {...field('country')} label={fields.country} optional />
    </>
  );
}

export function NeedStep({ field }: StepProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextAreaField {...field('needs')} label={fields.needs} hint={hints.needs} required />
      </div>
      <SelectField
        {...field('serviceInterest')}
        label={fields.serviceInterest}
        options={phases.map(({ id, serviceLabel }) => ({ value: id, label: serviceLabel }))}
        placeholder={choose.serviceInterest}
        optional
      />
      <fieldset className="sm:col-span-2">
        <legend className="text-[0.94rem] leading-snug font-semibold">
          {enterpriseForm.otherServices} <span className="font-normal text-soft">{formWords.optional}</span>
        </legend>
        <div className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
          {phases.map(({ id, serviceLabel }) => (
            <CheckboxField key={id} {...field(OTHER_SERVICES[id])} label={serviceLabel} />
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <TextField {...field('systems')} label={fields.systems} hint={hints.systems} optional />
      </div>
    </>
  );
}

export function TimingStep({ field }: StepProps) {
  return (
    <>
      <SelectField
        {...field('budget')}
        label={fields.budget}
        options={asOptions(enterpriseBudgets)}
        placeholder={choose.budget}
        required
      />
      <SelectField
        {...field('timeframe')}
        label={fields.timeframe}
        options={asOptions(timeframes)}
        placeholder={choose.timeframe}
        required
      />
      <div className="sm:col-span-2">
        <TextAreaField
          {...field('decisionProcess')}
          label={fields.decisionProcess}
          hint={hints.decisionProcess}
          rows={4}
          optional
        />
      </div>
    </>
  );
}

export function ContactStep({ field }: StepProps) {
  return (
    <>
      <TextField {...field('name')} label={fields.name} required />
      <TextField {...field('email')} label={fields.email} type="email" required />
      <TextField {...field('phone')} label={fields.phone} type="tel" optional />
      <TextField {...field('role')} label={fields.role} optional />
      <div className="sm:col-span-2">
        <TextField {...field('sourceNote')} label={fields.sourceNote} hint={hints.sourceNote} optional />
      </div>
    </>
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
  const groups: [Step, [label: string, value: string][]][] = [
    [
      'company',
      [
        [fields.company, values.company],
        [fields.website, values.website],
        [fields.industry, values.industry],
        [fields.employees, values.employees],
        [fields.country, values.country],
      ],
    ],
    [
      'need',
      [
        [fields.needs, values.needs],
        [fields.serviceInterest, mainService(values)],
        [enterpriseForm.otherServices, otherServices(values)],
        [fields.systems, values.systems],
      ],
    ],
    [
      'timing',
      [
        [fields.budget, values.budget],
        [fields.timeframe, values.timeframe],
        [fields.decisionProcess, values.decisionProcess],
      ],
    ],
  ];
  return (
    <section aria-labelledby="review" className="space-y-4 border-t border-line pt-6">
      <h3 id="review" className="text-[1.1rem]">
        {review.heading}
      </h3>
      {groups.map(([step, answers]) => (
        <div key={step} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <dl className="min-w-0 flex-[1_1_16rem] space-y-2.5 text-[0.94rem] leading-snug sm:space-y-1 sm:leading-normal">
            {answers.map(([label, value]) => (
              <div key={label} className="sm:flex sm:gap-x-3">
                <dt className="text-soft sm:w-48 sm:shrink-0">{label}</dt>
                <dd className="min-w-0 sm:flex-1 whitespace-pre-line wrap-anywhere">
                  {value.trim() || <span className="text-soft">{review.empty}</span>}
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
