import { Check } from 'lucide-react';
import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { cx } from '~/shared/ui/class-names';
import { STEPS, type Step } from './enterprise-values';

/** The steps by name: which one it is, and the way back to those before it. */
export function StepProgress({ number, onStep }: { number: number; onStep: (step: Step) => void }) {
  return (
    <ol
      aria-label={enterpriseForm.progress}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,34%)),1fr))] gap-x-3 gap-y-2 sm:grid-cols-4"
    >
      {STEPS.map((step, index) => {
        const current = index + 1 === number;
        const passed = index + 1 < number;
        const name = (
          <>
            <span className="sr-only">{enterpriseForm.stepOf(index + 1, STEPS.length)}</span>{' '}
            {enterpriseForm.steps[step]}
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
