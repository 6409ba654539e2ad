import type { ReactNode } from 'react';
import type { BillingPeriod } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { cx } from '~/shared/ui/class-names';

const { billing } = pricing;
const periods = ['monthly', 'annually'] as const satisfies readonly BillingPeriod[];

/**
 * The part of a page whose prices follow its BillingToggle. It's CSS only, so the choice works before the
 * page's code has arrived, and without scripts.
 */
export function BillingScope({ children }: { children: ReactNode }) {
  return <div className="group/billing">{children}</div>;
}

/** The switch between two ways of billing, on ink. */
export function BillingToggle() {
  return (
    <fieldset className="mt-8 flex min-w-0 flex-col items-start gap-3">
      <legend className="sr-only">{billing.legend}</legend>
      <div className="flex max-w-full flex-wrap rounded border border-ink-500 bg-ink-950/60 p-1">
        {periods.map((period) => (
          <label
            key={period}
            className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 gap-y-1 rounded-[7px] px-2 py-1 min-[22rem]:px-2.5 text-[0.94rem] font-semibold text-mist-100 transition-colors duration-150 hover:text-white sm:px-4 has-checked:bg-white has-checked:text-ink-950 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-weld-500"
          >
            <input
              type="radio"
              name="billing"
              value={period}
              defaultChecked={period === 'monthly'}
              autoComplete="off"
              // Beside the words, not over them: a click on a word hits its label.
              className="size-3 shrink-0 cursor-[inherit] appearance-none rounded-full border border-current outline-none checked:border-4 checked:border-indigo-600"
            />
            <span>{billing[period]}</span>{' '}
            {period === 'annually' && (
              <span className="rounded-sm bg-weld-500 px-1.5 py-0.5 text-[0.8rem] leading-snug text-ink-950">
                {billing.saving}
              </span>
            )}
          </label>
        ))}
      </div>
      <p className="text-sm text-ink-300">{billing.note}</p>
    </fieldset>
  );
}

/**
 * One of two texts, by the chosen billing. On wide screens both keep their space, so that nothing moves when it
 * changes. On phones the longer text breaks, and its empty second line would look like a mistake.
 */
export function ByBilling({
  className,
  ...texts
}: Record<BillingPeriod, ReactNode> & { className?: string }) {
  return (
    <span className={cx('grid *:[grid-area:1/1]', className)}>
      {periods.map((period) => (
        <span key={period} data-billing={period} className={visibility[period]}>
          {texts[period]}
        </span>
      ))}
    </span>
  );
}

const visibility = {
  monthly:
    'group-has-[[value=annually]:checked]/billing:invisible max-md:group-has-[[value=annually]:checked]/billing:hidden',
  annually:
    'invisible group-has-[[value=annually]:checked]/billing:visible max-md:group-has-[[value=monthly]:checked]/billing:hidden',
};
