import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { useConfig } from '~/config/config-store';
import type { SettingsOf } from '~/config/section';
import { paymentsSection } from '~/config/site-sections';
import { paymentPlans as copy, paymentFacts, paymentQr } from '~/content/admin/payment-features';
import { pricesOf } from '~/content/plan-prices';
import { type BillingPeriod, type Plan, type PlanName, plans } from '~/content/plans';
import { billingAnswers, pricing } from '~/content/pricing';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import { downloadFile } from '~/shared/lib/download-file';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { CopyButton } from '~/shared/ui/copy-button';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';

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
          <PlanPanel key={plan.name} plan={plan} links={links} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Panel title={paymentQr.title} text={paymentQr.text}>
          <QrContent link={links.starter} />
        </Panel>
        <PaymentFacts />
      </div>
    </div>
  );
}

interface PlanPanelProps {
  plan: Plan;
  links: SettingsOf<typeof paymentsSection>;
}

/** A plan: its prices, its payment links, and its features. */
function PlanPanel({ plan, links }: PlanPanelProps) {
  const { name, description, highlighted, isTrial, features } = plan;
  const prices = pricesOf(plan.price);
  return (
    <Panel
      title={name}
      text={highlighted ? `${description} ${copy.marked(pricing.plans.popular)}` : description}
      // Neighboring parts line up: title, prices, link, features.
      className="grid grid-cols-1 content-start xl:row-span-4 xl:grid-rows-subgrid xl:gap-y-0 [&>div+div]:contents"
    >
      <ul className="mt-5 space-y-1 text-[0.94rem]">
        <li className="font-semibold">{copy.monthly(prices.monthly)}</li>
        <li className="font-semibold">{copy.annually(prices.annually)}</li>
        <li className="text-soft">
          {`${pricing.plans.billedAnnually(prices.year)} ${pricing.plans.saves(prices.saved, prices.savedPercent)}`}
        </li>
        {isTrial && <li className="text-soft">{pricing.plans.trial}</li>}
      </ul>
      <div className="mt-5 space-y-6 border-t border-line pt-5">
        <PlanLink plan={plan} billed="monthly" links={links} />
        <PlanLink plan={plan} billed="annually" links={links} />
        {!plan.paymentLink && <p className="text-[0.94rem] text-soft">{copy.byForm}</p>}
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
                  <span>{feature}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}

interface PlanLinkProps extends PlanPanelProps {
  billed: BillingPeriod;
}

/** Whether a plan has a payment link for a billing period, where it leads, and how to set it. */
function PlanLink({ plan: { name, paymentLink }, links, billed }: PlanLinkProps) {
  const key = `${KEYS[name]}${billed === 'annually' ? 'Annually' : ''}` as const;
  const link = links[key];
  const leadsOut = paymentLink !== undefined;
  return (
    <div className="space-y-3 text-[0.94rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-[1.1rem]">{billed === 'annually' ? copy.annualLink : copy.link}</h3>
        <Badge tone={link ? 'success' : leadsOut ? 'warning' : 'neutral'}>
          {link ? copy.configured : copy.missing}
        </Badge>
      </div>
      {link ? (
        <>
          <p className="font-medium wrap-anywhere">{new URL(link).host}</p>
          <div className="flex flex-wrap items-center gap-2.5">
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Interpolated
                text={copy.open}
                page={<span className="sr-only">{copy.openName(name, billed)}</span>}
              />
            </a>
            <CopyButton
              text={link}
              label={copy.copy}
              name={copy.copyName(name, billed)}
              copied={copy.copied}
            />
          </div>
        </>
      ) : (
        <>
          <p>{copy.set}</p>
          <p>
            <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.88rem] wrap-anywhere">
              {`payments.${key}`}
            </code>
          </p>
        </>
      )}
      {leadsOut && <p className="text-soft">{link ? copy.leadsOut : copy.leadsNowhere}</p>}
    </div>
  );
}

/** The terms of every plan, in the words of the pricing page. */
function PaymentFacts() {
  const { saving, note } = pricing.billing;
  const facts: [term: string, short: string, text?: string][] = [
    [paymentFacts.methods, billingAnswers.methods.answer],
    [paymentFacts.trial, pricing.plans.trial],
    [paymentFacts.saving, saving, note],
    [paymentFacts.guarantee, paymentFacts.guaranteeDays, billingAnswers.guarantee.answer],
  ];
  return (
    <Panel title={paymentFacts.title} text={paymentFacts.text}>
      <dl className="space-y-4 text-[0.94rem]">
        {facts.map(([term, short, text]) => (
          <div key={term}>
            <dt className="text-soft">{term}</dt>
            <dd className="max-w-measure">{short}</dd>
            {text && <dd className="max-w-measure text-soft">{text}</dd>}
          </div>
        ))}
      </dl>
      <TextLink to={paths.pricing()} alone className="mt-4">
        {paymentFacts.openPricing}
      </TextLink>
    </Panel>
  );
}

/** The QR code of a payment link, to download; or why there is none. */
function QrContent({ link }: { link: string }) {
  if (!link) return <Notice tone="info" {...paymentQr.empty} />;
  const code = toQrCode(link);
  if (!code) return <Notice tone="info" {...paymentQr.tooLong} />;
  return (
    <div className="flex flex-wrap items-start gap-6">
      {/* Dark on white in every color scheme, or scanners fail. */}
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={paymentQr.label}
        shapeRendering="crispEdges"
        className="size-56 max-w-full shrink-0 rounded border border-line"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <div className="min-w-0 flex-[1_1_12rem] space-y-4">
        <p className="text-[0.94rem]">
          {paymentQr.leadsTo}{' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-2 wrap-anywhere"
          >
            {link}
          </a>
        </p>
        <Download code={code} />
      </div>
    </div>
  );
}

function Download({ code }: { code: QrCode }) {
  const [downloaded, setDownloaded] = useState(false);
  const save = () => {
    downloadFile(paymentQr.file, 'image/svg+xml', toSvgFile(code));
    setDownloaded(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" size="sm" onClick={save}>
        {paymentQr.svg}
      </Button>
      <span role="status" className="text-sm text-soft">
        {downloaded && paymentQr.downloaded(paymentQr.file)}
      </span>
    </div>
  );
}

/** White modules around the code, which scanners need. */
const QUIET_ZONE = 4;

interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules as a path, one unit per module. */
  path: string;
}

/** The code for a text; undefined if it is too long for one. */
export function toQrCode(text: string): QrCode | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.map(toRuns).join('') };
  } catch {
    return undefined;
  }
}

/** The code as a file that any program opens. */
export const toSvgFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;

/** One rectangle for each run of dark modules in a row. */
function toRuns(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
