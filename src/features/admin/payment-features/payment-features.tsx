import { renderSVG } from 'uqr';
import { useSettings } from '~/config/config-store';
import { paymentsPageSettings } from '~/config/page-settings';
import { plans } from '~/content/plans.json';
import { faq } from '~/content/pricing.json';
import { formatPlanPrices, planNames, planPaidOnline, planPrices } from '~/facts/plan-prices';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { TextLink } from '../form/text';

const BILLINGS = [
  { billed: 'monthly', suffix: '' },
  { billed: 'annually', suffix: 'Annually' },
] as const;

/** A code of this size holds about 2,300. */
const MAX_QR_LENGTH = 2000;

/** The plans with what they include, their payment links, a QR code, and the accepted payment methods. */
export function PaymentFeatures() {
  const links = useSettings(paymentsPageSettings);
  const rows = planNames.flatMap((plan) =>
    BILLINGS.map(({ billed, suffix }) => {
      const setting = `${plan.toLowerCase()}${suffix}` as keyof typeof links;
      const link = links[setting];
      const included = plans[plan].features.filter((one) => one.included).map(({ feature }) => feature);
      return [
        `${plan}, billed ${billed}`,
        formatPlanPrices(planPrices[plan])[billed],
        included.join(', '),
        link ? (
          <a key="link" href={link} target="_blank" rel="noreferrer" className="text-link underline">
            {new URL(link).host}
          </a>
        ) : (
          <span key="link">
            <Badge tone={plan === planPaidOnline ? 'warning' : 'neutral'}>Missing</Badge>{' '}
            <code className="font-mono text-small">{`payments.${setting}`}</code>
          </span>
        ),
      ];
    }),
  );
  return (
    <div className="space-y-5">
      <Callout
        tone="info"
        title="This site takes no payments"
        text={`A link leads to the page of your payment service. Links are set in site.config.json, under the names below. Visitors see the one of ${planPaidOnline}; the other plans open the qualification form, so send their links yourself.`}
      />
      <Card title="Plans">
        <ResponsiveTable
          caption="Plans and payment links"
          columns={['Plan', 'A month', 'Includes', 'Payment link']}
          rows={rows}
        />
      </Card>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Card
          title="QR code of Starter"
          text="For print and slides: it opens the payment link of Starter, billed monthly."
        >
          {links.starter && links.starter.length < MAX_QR_LENGTH ? (
            <QrCode link={links.starter} />
          ) : (
            <p>There is none without a payment link of up to 2,000 characters.</p>
          )}
        </Card>
        <Card title="Accepted payment methods" text={faq.questions.methods.answer}>
          <TextLink to={paths.pricing()} standalone>
            Open the pricing page
          </TextLink>
        </Card>
      </div>
    </div>
  );
}

function QrCode({ link }: { link: string }) {
  const file = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: 4 }))}`;
  return (
    <>
      <img
        src={file}
        alt="QR code of the Starter payment link"
        className="size-56 max-w-full rounded border"
      />
      <p className="mt-4 text-ui wrap-anywhere">{link}</p>
      <a href={file} download="starter-payment-link.svg" className="text-link underline underline-offset-4">
        Download SVG
      </a>
    </>
  );
}
