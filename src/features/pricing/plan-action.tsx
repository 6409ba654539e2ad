import type { Plan } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { SpinnerGlyph } from '~/shared/ui/spinner';

interface PlanActionProps {
  plan: Plan;
  /** Where the plan is paid, on a page of somebody else; empty where it is not paid online. */
  paymentLink: string | undefined;
  /** The form is on its way. */
  opening: boolean;
  onAsk: () => void;
  /** The visitor points at the button or focuses it. */
  onApproach: () => void;
}

/** A plan's button: to the payment page, or to the qualification form. Says which of the two it is. */
export function PlanAction({ plan, paymentLink, opening, onAsk, onApproach }: PlanActionProps) {
  const { trial, paysElsewhere, opensForm } = pricing.plans;
  const variant = plan.highlighted ? 'primary' : 'secondary';
  const linkClass = `${buttonClass({ variant })} w-full`;
  return (
    <>
      {paymentLink ? (
        <a href={paymentLink} className={linkClass}>
          {plan.buttonText}
        </a>
      ) : (
        <>
          <Button
            variant={variant}
            aria-haspopup="dialog"
            // Not disabled: the focus, which comes back here when the form is closed, would be lost.
            aria-busy={opening}
            onClick={onAsk}
            onPointerEnter={onApproach}
            onFocus={onApproach}
            className="w-full noscript:hidden"
          >
            {opening && <SpinnerGlyph className="size-4" />}
            {plan.buttonText}
          </Button>
          {/* Without scripts there is no dialog: the contact page says how to reach us. */}
          <noscript>
            <Link to={paths.contact()} className={linkClass}>
              {plan.buttonText}
            </Link>
          </noscript>
        </>
      )}
      <p className="mt-3 text-sm leading-snug text-soft">
        {plan.isTrial && <span className="block">{trial}</span>}
        {paymentLink ? paysElsewhere : opensForm}
      </p>
    </>
  );
}
