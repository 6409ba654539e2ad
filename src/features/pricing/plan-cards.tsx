import { useState } from 'react';
import { useConfig } from '~/config/config-store';
import { paymentsSection } from '~/config/site-sections';
import { type PlanName, plans } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { PlanAction } from './plan-action';
import { PlanCard } from './plan-card';

const importDialog = () => import('./qualification-dialog').then((module) => module.QualificationDialog);

/** The plans side by side, and the form that their buttons open. */
export function PlanCards() {
  const payments = useConfig(paymentsSection);
  const [QualificationDialog, load] = useLazyComponent(importDialog);
  const [chosen, setChosen] = useState<PlanName>();
  const [open, setOpen] = useState(false);
  /** The plan whose form is on its way. */
  const [opening, setOpening] = useState<PlanName>();

  const ask = async (plan: PlanName) => {
    setChosen(plan);
    setOpening(plan);
    const loaded = await load();
    setOpening(undefined);
    if (loaded) setOpen(true);
    else toast({ ...pricing.plans.formUnavailable, variant: 'destructive' });
  };

  return (
    <>
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:grid-rows-[repeat(4,auto)] lg:gap-x-5">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan}>
            <PlanAction
              plan={plan}
              paymentLink={plan.paymentLink && payments[plan.paymentLink]}
              opening={opening === plan.name}
              onAsk={() => ask(plan.name)}
              onApproach={load}
            />
          </PlanCard>
        ))}
      </ul>
      {QualificationDialog && chosen && (
        <QualificationDialog plan={chosen} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
