import { Check, Minus } from 'lucide-react';
import { paymentPlans as copy } from '~/content/admin/payment-features';
import { pricesOf } from '~/content/plan-prices';
import type { Plan } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { cx } from '~/shared/ui/class-names';
import { Panel } from '~/shared/ui/panel';
import { PlanLink } from './plan-link';

interface PlanPanelProps {
  plan: Plan;
  configKey: string;
  link: string;
}

/** A plan: its prices, its payment link, and what it includes. */
export function PlanPanel({ plan, configKey, link }: PlanPanelProps) {
  const { name, description, highlighted, isTrial, features } = plan;
  const prices = pricesOf(plan.price);
  return (
    <Panel
      title={name}
      text={highlighted ? `${description} ${copy.marked(pricing.plans.popular)}` : description}
      // The parts of neighbors line up: title, prices, link, features.
      className="grid grid-cols-1 content-start xl:row-span-4 xl:grid-rows-subgrid xl:gap-y-0 [&>div+div]:contents"
    >
      <ul className="mt-5 space-y-1 text-[0.94rem]">
        <li className="font-semibold">{copy.monthly(prices.monthly)}</li>
        <li className="font-semibold">{copy.annually(prices.annually)}</li>
        <li className="text-soft">
          {pricing.plans.billedAnnually(prices.year)} {pricing.plans.saves(prices.saved, prices.savedPercent)}
        </li>
        {isTrial && <li className="text-soft">{pricing.plans.trial}</li>}
      </ul>
      <div className="mt-5 border-t border-line pt-5">
        <PlanLink plan={plan} configKey={configKey} link={link} />
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <h3 className="text-[1.1rem]">{copy.includes}</h3>
        <ul className="mt-2 space-y-1.5 text-[0.94rem] leading-snug">
          {features.map(({ included, feature }) => {
            const Icon = included ? Check : Minus;
            return (
              <li key={feature} className={cx('flex gap-2.5', !included && 'text-soft')}>
                <Icon aria-hidden="true" className="mt-[0.12em] size-4.5 shrink-0" />
                <span>
                  {!included && <span className="sr-only">{pricing.plans.notIncluded}: </span>}
                  {feature}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
