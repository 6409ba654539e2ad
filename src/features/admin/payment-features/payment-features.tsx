import { useConfig } from '~/config/config-store';
import { paymentsSection } from '~/config/site-sections';
import { type PlanName, plans } from '~/content/plans';
import { PaymentFacts } from './payment-facts';
import { PlanPanel } from './plan-panel';
import { QrPanel } from './qr-panel';

const KEYS = {
  Starter: 'starter',
  Professional: 'professional',
  Enterprise: 'enterprise',
} as const satisfies Record<PlanName, string>;

/** The plans with their payment links, the terms, and the code of the first link. */
export function PaymentFeatures() {
  const links = useConfig(paymentsSection);
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-3">
        {plans.map((plan) => (
          <PlanPanel key={plan.name} plan={plan} configKey={KEYS[plan.name]} link={links[KEYS[plan.name]]} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <QrPanel link={links.starter} />
        <PaymentFacts />
      </div>
    </div>
  );
}
