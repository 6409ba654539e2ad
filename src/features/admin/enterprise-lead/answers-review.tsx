import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { Button } from '~/shared/ui/button';
import { mainService, otherServices } from './answers-of';
import type { EnterpriseValues } from './enterprise-schema';
import type { Step } from './enterprise-values';

const { fields, review, steps, otherServices: otherServicesLabel } = enterpriseForm;

/** What the steps before hold, each with the way back to it. */
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
        [otherServicesLabel, otherServices(values)],
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
            {review.change(steps[step])}
          </Button>
        </div>
      ))}
    </section>
  );
}
