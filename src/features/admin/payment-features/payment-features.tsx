import { Check, Minus } from 'lucide-react';
import { renderSVG } from 'uqr';
import { useSettings } from '~/config/config-store';
import { paymentsPageSettings } from '~/config/page-settings';
import type { InferSettings } from '~/config/settings-definition';
import { plans } from '~/content/plans.json';
import { plans as copy, faq } from '~/content/pricing.json';
import {
  type BillingPeriod,
  formatPlanPrices,
  type PlanName,
  planNames,
  planPaidOnline,
  planPrices,
  trialPlan,
} from '~/facts/plan-prices';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { cx } from '~/shared/ui/class-names';
import { TextLink } from '../kit/text';

const PLAN_KEYS = {
  Starter: 'starter',
  Professional: 'professional',
  Enterprise: 'enterprise',
} as const satisfies Record<PlanName, string>;

/** The plans with their payment links, a QR code, and the accepted payment methods. */
export function PaymentFeatures() {
  const links = useSettings(paymentsPageSettings);
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-3">
        {planNames.map((plan) => (
          <PlanPanel key={plan} plan={plan} links={links} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Card
          title="QR code of Starter"
          text="For print and slides: it opens the payment link of Starter, billed monthly."
        >
          <QrContent link={links.starter} />
        </Card>
        <Card title="Accepted payment methods">
          <p className="max-w-measure text-ui">{faq.questions.methods.answer}</p>
          <TextLink to={paths.pricing()} standalone className="mt-4">
            Open the pricing page
          </TextLink>
        </Card>
      </div>
    </div>
  );
}

interface PlanPanelProps {
  plan: PlanName;
  links: InferSettings<typeof paymentsPageSettings>;
}

function PlanPanel({ plan, links }: PlanPanelProps) {
  const { description, features } = plans[plan];
  const { monthly, annually } = formatPlanPrices(planPrices[plan]);
  return (
    <Card
      title={plan}
      text={description}
      // Aligns title, prices, links and features of neighboring plans.
      className="grid grid-cols-1 content-start xl:row-span-4 xl:grid-rows-subgrid xl:gap-y-0 [&>div+div]:contents"
    >
      <ul className="mt-5 space-y-1 text-ui">
        <li className="font-semibold">{`${monthly} a month, billed monthly`}</li>
        <li className="font-semibold">{`${annually} a month, billed annually`}</li>
        {plan === trialPlan && <li className="text-muted">{copy.trial}</li>}
      </ul>
      <div className="mt-5 space-y-6 border-t border-border pt-5">
        <PlanLink plan={plan} billed="monthly" links={links} />
        <PlanLink plan={plan} billed="annually" links={links} />
        {plan !== planPaidOnline && (
          <p className="text-ui text-muted">
            By design its button on the pricing page opens the qualification form. Send the links yourself.
          </p>
        )}
      </div>
      <div className="mt-5 border-t border-border pt-5">
        <h3 className="text-lead">Includes</h3>
        <ul className="mt-2 space-y-1.5 text-ui leading-snug">
          {features.map(({ included, feature }) => {
            const Icon = included ? Check : Minus;
            return (
              <li key={feature} className={cx('flex gap-2.5', !included && 'text-muted')}>
                <Icon aria-hidden="true" className="mt-icon-align size-4.5 shrink-0" />
                <span>
                  {!included && <span className="sr-only">{copy.notIncluded}: </span>}
                  <span>{feature}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

interface PlanLinkProps extends PlanPanelProps {
  billed: BillingPeriod;
}

/** The payment link of a plan for a billing period, or how to set it. */
function PlanLink({ plan, links, billed }: PlanLinkProps) {
  const key = `${PLAN_KEYS[plan]}${billed === 'annually' ? 'Annually' : ''}` as const;
  const link = links[key];
  return (
    <div className="space-y-3 text-ui">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lead">{`Payment link, billed ${billed}`}</h3>
        <Badge tone={link ? 'success' : plan === planPaidOnline ? 'warning' : 'neutral'}>
          {link ? 'Configured' : 'Missing'}
        </Badge>
      </div>
      {link ? (
        <>
          <p className="font-medium wrap-anywhere">{new URL(link).host}</p>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open{' '}
            <span className="sr-only">{`the payment page of ${plan}, billed ${billed}, in a new tab`}</span>
          </a>
        </>
      ) : (
        <>
          <p>
            To set it, put the https address of the payment page into site.config.json and build:{' '}
            <code className="rounded-sm bg-subtle px-1.5 py-0.5 font-mono text-small wrap-anywhere">
              {`payments.${key}`}
            </code>
          </p>
          {plan === planPaidOnline && (
            <p className="text-muted">
              Until then the button on the pricing page opens the qualification form.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The QR code of a payment link, with a download; or the reason why there is none. */
function QrContent({ link }: { link: string }) {
  if (!link) {
    return (
      <Callout
        tone="info"
        title="No code yet"
        text="Set payments.starter in site.config.json to the https address of your payment page, and build."
      />
    );
  }
  const code = toQrCode(link);
  if (!code) {
    return (
      <Callout
        tone="info"
        title="The link is too long for a QR code"
        text="A code holds up to about 2,300 characters. Most payment providers offer a shorter link."
      />
    );
  }
  const file = `data:image/svg+xml,${encodeURIComponent(code)}`;
  return (
    <div className="flex flex-wrap items-start gap-6">
      <img
        src={file}
        alt="QR code of the Starter payment link"
        className="size-56 max-w-full shrink-0 rounded border border-border"
      />
      <div className="min-w-0 flex-basis-grow-48 space-y-4">
        <p className="text-ui">
          It holds this address:{' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-2 wrap-anywhere"
          >
            {link}
          </a>
        </p>
        <a
          href={file}
          download="starter-payment-link.svg"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Download SVG
        </a>
      </div>
    </div>
  );
}

/** Returns a QR code as SVG, with the border that scanners need; undefined if the text is too long. */
function toQrCode(text: string): string | undefined {
  try {
    return renderSVG(text, { ecc: 'M', border: 4 });
  } catch {
    return undefined;
  }
}
