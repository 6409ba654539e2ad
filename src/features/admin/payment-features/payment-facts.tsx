import { paymentFacts as copy } from '~/content/admin/payment-features';
import { billingAnswers, pricing } from '~/content/pricing';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Panel } from '~/shared/ui/panel';

/** What holds for every plan, in the words of the pricing page. */
export function PaymentFacts() {
  const { saving, note } = pricing.billing;
  const facts: [term: string, short: string, text?: string][] = [
    [copy.methods, billingAnswers.methods.answer],
    [copy.trial, pricing.plans.trial],
    [copy.saving, saving, note],
    [copy.guarantee, copy.guaranteeDays, billingAnswers.guarantee.answer],
  ];
  return (
    <Panel title={copy.title} text={copy.text}>
      <dl className="space-y-4 text-[0.94rem]">
        {facts.map(([term, short, text]) => (
          <div key={term}>
            <dt className="text-soft">{term}</dt>
            <dd className="max-w-measure">{short}</dd>
            {text && <dd className="max-w-measure text-soft">{text}</dd>}
          </div>
        ))}
      </dl>
      <Link
        to={paths.pricing()}
        className="mt-4 inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
      >
        {copy.openPricing}
      </Link>
    </Panel>
  );
}
