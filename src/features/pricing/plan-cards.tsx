import { Check, Minus } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode, useState, useTransition } from 'react';
import { useSettings } from '~/config/config-store';
import { paymentsPageSettings } from '~/config/page-settings';
import priceTexts from '~/content/plan-prices.json';
import { plans } from '~/content/plans.json';
import { billing, plans as copy } from '~/content/pricing.json';
import {
  type BillingPeriod,
  type PlanName,
  planNames,
  planPaidOnline,
  popularPlan,
  trialPlan,
} from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Artwork } from '~/shared/motion/artwork';
import type { Dye } from '~/shared/motion/drawing-input';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { MobileCollapsible } from '~/shared/ui/collapsible';
import { focusRingClass } from '~/shared/ui/focus';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
import { SpinnerGlyph } from '~/shared/ui/spinner';

const QualificationDialog = lazyWithPreload(() =>
  import('./qualification-dialog').then((module) => module.QualificationDialog),
);

/** The plans side by side, and the form their buttons open. */
export function PlanCards() {
  const payments = useSettings(paymentsPageSettings);
  /** The plan whose button was pressed, and the one whose form is or was open. */
  const [pressed, setPressed] = useState<PlanName>();
  const [chosen, setChosen] = useState<PlanName>();
  const [open, setOpen] = useState(false);
  const [isLoading, startOpening] = useTransition();

  const links = { monthly: payments.starter, annually: payments.starterAnnually };
  const paidOnline = Object.values(links).some(Boolean);

  const ask = (plan: PlanName) => {
    setPressed(plan);
    startOpening(() => {
      setChosen(plan);
      setOpen(true);
    });
  };

  return (
    <>
      <ul className="grid grid-cols-1 gap-5 lg:-mt-[calc(1.5rem+1px)] lg:grid-cols-3 lg:grid-rows-[calc(1.5rem+1px)_repeat(4,auto)] lg:gap-y-0">
        {planNames.map((plan) => (
          <PlanCard key={plan} plan={plan}>
            <PlanAction
              plan={plan}
              links={plan === planPaidOnline ? links : undefined}
              opening={isLoading && pressed === plan}
              onAsk={() => ask(plan)}
            />
          </PlanCard>
        ))}
      </ul>
      <p className="mt-4 text-small leading-snug text-muted">
        {paidOnline ? copy.othersOpenForm : copy.opensForm}
      </p>
      <LazyBoundary>
        {chosen && <QualificationDialog plan={chosen} open={open} onOpenChange={setOpen} />}
      </LazyBoundary>
    </>
  );
}

/** The id of a plan's card, for links. */
const toPlanId = (plan: PlanName) => plan.toLowerCase();

/** Every plan's name, price and use, with a link to its card. */
export const PriceList = () => (
  <ul className="mt-5 border-t border-ink-700 sm:hidden print:hidden">
    {planNames.map((name) => {
      const { monthly, annually } = priceTexts[name];
      return (
        <li key={name} className="border-b border-ink-700">
          <a href={`#${toPlanId(name)}`} className="group block py-2.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-display text-h6 leading-tight font-heading tracking-heading">
              <span className="group-hover:underline">{name}</span>
              <span className="flex items-baseline gap-x-1.5">
                <BillingValue monthly={monthly} annually={annually} />
                <span className="font-sans text-small font-normal tracking-normal text-ink-300">
                  {copy.perMonth}
                </span>
              </span>
            </span>
            <span className="mt-0.5 block text-small leading-snug text-ink-300">
              {plans[name].description}
            </span>
          </a>
        </li>
      );
    })}
  </ul>
);

/** The more a plan offers, the denser its cloth. */
const cloths: Record<PlanName, { dye: Dye; accent: Dye; columns: number }> = {
  Starter: { dye: 'mist', accent: 'indigo', columns: 14 },
  Professional: { dye: 'indigo', accent: 'weld', columns: 20 },
  Enterprise: { dye: 'ink', accent: 'madder', columns: 28 },
};

/** A plan: its prices, its button, and its features. On wide screens its parts line up with its neighbors'. */
function PlanCard({ plan, children }: { plan: PlanName; children: ReactNode }) {
  const { description, features } = plans[plan];
  const prices = priceTexts[plan];
  const highlighted = plan === popularPlan;
  const { dye, accent, columns } = cloths[plan];
  return (
    <li
      id={toPlanId(plan)}
      className={cx(
        'relative grid grid-cols-1 overflow-hidden rounded-card bg-surface @page-md:max-lg:grid-cols-2 @page-md:max-lg:grid-rows-[auto_auto_1fr] lg:grid-rows-subgrid',
        // The highlighted card begins a row higher. With a negative margin, WebKit would lay its price over the text.
        highlighted
          ? 'border-2 border-indigo-600 lg:row-span-5 lg:row-start-1'
          : 'border border-border lg:row-span-4 lg:row-start-2',
      )}
    >
      <div className={cx('@page-md:max-lg:col-span-2', highlighted && 'lg:row-span-2')}>
        <Artwork
          seed={`plan/${plan}`}
          dye={dye}
          accent={accent}
          columns={columns}
          rows={3}
          className={highlighted ? 'h-9 w-full lg:h-20' : 'h-9 w-full lg:h-14'}
        />
        <div className="px-5 pt-4 sm:px-6 lg:px-7 lg:pt-6">
          <h3 className="text-h5">{plan}</h3>
          {highlighted && (
            <p className="absolute top-1 end-5 rounded-sm bg-weld-500 px-2.5 py-1 text-small leading-snug font-semibold text-ink-950 ring-3 ring-ink-950 lg:top-6">
              {copy.popular}
            </p>
          )}
          {/* On phones the price list has the description. */}
          <p className="mt-2.5 max-w-120 text-ui leading-normal text-muted max-sm:hidden">{description}</p>
        </div>
      </div>
      <div className="px-5 pt-3 sm:px-6 sm:pt-5 lg:px-7">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <BillingValue
            className="text-[length:min(14.5vw,3.4rem)] lg:max-xl:text-[2.9rem] @page-md:max-lg:text-[length:min(7.2vw,3.4rem)] font-display leading-none font-heading tracking-tighter"
            monthly={prices.monthly}
            annually={prices.annually}
          />
          <span className="whitespace-nowrap text-muted">{copy.perMonth}</span>
        </p>
        <div className="mt-3 space-y-1 text-ui leading-snug sm:mt-4 sm:space-y-1.5">
          <BillingValue
            monthly={fillTemplate(copy.billedMonthly, { year: prices.yearOfMonths })}
            annually={fillTemplate(copy.billedAnnually, { year: prices.year })}
          />
          <BillingValue
            className="text-muted"
            monthly={fillTemplate(copy.offerAnnual, { price: prices.annually, year: prices.year })}
            annually={fillTemplate(copy.insteadOf, { price: prices.monthly, year: prices.yearOfMonths })}
          />
          <p className="text-success">
            {fillTemplate(copy.saves, { amount: prices.saved, percent: prices.savedPercent })}
          </p>
        </div>
      </div>
      <div className="px-5 pt-4 pb-3.5 sm:px-6 md:py-6 lg:px-7">{children}</div>
      <MobileCollapsible
        summary={fillTemplate(copy.holds, { plan })}
        className={cx(
          'mx-5 border-t border-border text-ui leading-snug sm:mx-6 lg:mx-7',
          '@page-md:max-lg:col-start-2 @page-md:max-lg:row-span-2 @page-md:max-lg:row-start-2 @page-md:max-lg:ms-0 @page-md:max-lg:mt-5 @page-md:max-lg:border-t-0',
        )}
      >
        <ul className="pb-6 md:pt-4 @page-md:max-lg:pt-0 lg:pb-7">
          {features.map(({ included, feature }) => (
            <li key={feature} className={cx('flex gap-3 py-1.5', !included && 'text-muted')}>
              <IncludedIcon included={included} className="mt-icon-align size-4.5 shrink-0" />
              <span>
                {!included && <span className="sr-only">{copy.notIncluded}: </span>}
                <span>{feature}</span>
              </span>
            </li>
          ))}
        </ul>
      </MobileCollapsible>
    </li>
  );
}

export function IncludedIcon({ included, className }: { included: boolean; className: string }) {
  const Icon = included ? Check : Minus;
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={included ? 2.5 : 2}
      className={cx(className, included ? 'text-link' : 'text-muted')}
    />
  );
}

interface PlanActionProps {
  plan: PlanName;
  /** The outside payment pages; empty where the plan can't be paid online. */
  links: Readonly<Record<BillingPeriod, string>> | undefined;
  /** The form is loading. */
  opening: boolean;
  onAsk: () => void;
}

/** A plan's button for each billing period: to the payment page, with a note, or to the qualification form. */
function PlanAction({ plan, links, ...form }: PlanActionProps) {
  const { paysElsewhere, monthlyByForm, annualByForm } = copy;
  /** `byForm`: the note if only the other billing period has a link. */
  const action = (
    link: string | undefined,
    other: string | undefined,
    byForm: string,
  ): { button: ReactElement; note: string | undefined } => ({
    button: link ? (
      <a href={link} className={`${buttonClass({ variant: getVariant(plan) })} w-full`}>
        {plans[plan].button}
      </a>
    ) : (
      <FormButton plan={plan} {...form} />
    ),
    note: link ? paysElsewhere : other && byForm,
  });
  const monthly = action(links?.monthly, links?.annually, monthlyByForm);
  const annually = action(links?.annually, links?.monthly, annualByForm);
  const sharedButton: ReactElement | false = links?.monthly === links?.annually && monthly.button;
  return (
    <>
      {sharedButton || <BillingValue monthly={monthly.button} annually={annually.button} />}
      <div className="mt-3 text-small leading-snug text-muted empty:hidden">
        {plan === trialPlan && <p>{copy.trial}</p>}
        {monthly.note === annually.note ? (
          monthly.note && <p>{monthly.note}</p>
        ) : (
          <BillingValue monthly={monthly.note} annually={annually.note} />
        )}
      </div>
    </>
  );
}

const getVariant = (plan: PlanName) => (plan === popularPlan ? 'primary' : 'secondary');

/** Opens the qualification form for a plan. */
function FormButton({ plan, opening, onAsk }: Omit<PlanActionProps, 'links'>) {
  return (
    <>
      <Button
        variant={getVariant(plan)}
        aria-haspopup="dialog"
        // Not disabled, so that the focus can return here when the form closes.
        aria-busy={opening}
        onClick={onAsk}
        {...QualificationDialog.openerProps}
        className="w-full noscript:hidden"
      >
        {opening && <SpinnerGlyph className="size-4" />}
        <span>{plans[plan].button}</span>
      </Button>
      {/* Without scripts there is no dialog: the contact page says how to reach us. */}
      <noscript>
        <Link to={paths.contact()} className={`${buttonClass({ variant: getVariant(plan) })} w-full`}>
          {plans[plan].button}
        </Link>
      </noscript>
    </>
  );
}

const periods = ['monthly', 'annually'] as const satisfies readonly BillingPeriod[];

/**
 * The part of a page whose prices follow its BillingToggle. It's CSS only, so the choice works before
 * hydration and without scripts.
 */
export function BillingScope({ children }: { children: ReactNode }) {
  return <div className="group/billing">{children}</div>;
}

/** The switch between the billing periods, on ink. */
export function BillingToggle() {
  return (
    <fieldset className="mt-6 flex min-w-0 flex-col items-start md:mt-8">
      <legend className="sr-only">{billing.legend}</legend>
      <div className="flex max-w-full flex-wrap rounded border border-ink-500 bg-ink-950/60 p-1">
        {periods.map((period) => (
          <label
            key={period}
            className="segment-choice min-h-11 gap-y-1 px-2 py-1 text-ui text-mist-100 hover:text-white has-checked:bg-white has-checked:text-ink-950 min-[22rem]:px-2.5 sm:px-4"
          >
            <input
              type="radio"
              name="billing"
              value={period}
              defaultChecked={period === 'monthly'}
              // Beside the words, not over them, so that a click on a word hits its label.
              className="peer radio-dot size-3 shrink-0 checked:border-4 checked:border-indigo-600"
            />
            <span className={cx(focusRingClass, 'outline-weld-500')} />
            <span>{billing[period]}</span>{' '}
            {period === 'annually' && (
              <span className="rounded-sm bg-weld-500 px-1.5 py-0.5 text-mini leading-snug text-ink-950">
                {billing.saving}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * One of two texts, by the chosen billing period. On wide screens both keep their space, so that nothing moves when it
 * changes. On phones the longer text breaks, and its empty second line would look like a mistake.
 */
export function BillingValue({
  className,
  ...texts
}: Record<BillingPeriod, ReactNode> & { className?: string }) {
  return (
    <span className={cx('grid *:[grid-area:1/1]', className)}>
      {periods.map((period, index) => (
        <Fragment key={period}>
          {/* For whatever reads the page without its styles. */}
          {index > 0 && ' '}
          <span
            data-billing={period}
            data-chat-index={period === 'annually' ? 'exclude' : undefined}
            className={visibilityClasses[period]}
          >
            {texts[period]}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

const visibilityClasses = {
  monthly: 'billing-annual:invisible max-md:billing-annual:hidden',
  annually: 'invisible billing-annual:visible max-md:billing-monthly:hidden',
};
