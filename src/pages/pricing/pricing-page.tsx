import { currency } from '~/content/currency';
import { billedBy, pricesOf } from '~/content/plan-prices';
import { plans } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { BillingScope, BillingToggle, PlanCards } from '~/features/pricing/plan-cards';
import { PlanComparison } from '~/features/pricing/plan-comparison';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { InkHero } from '~/shared/sections/ink-hero';
import { LinksOn, Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { faqPage, StructuredData, subscriptionPlan } from '~/shared/seo/structured-data';
import { StackedTable } from '~/shared/ui/stacked-table';

export default function PricingPage() {
  const { comparison, kinds, faq, custom } = pricing;
  return (
    <BillingScope>
      <Head
        title={pricing.title}
        description={pricingDescription()}
        path={paths.pricing()}
        card={{ seed: 'pricing', dye: 'indigo', accent: 'weld' }}
      />
      <StructuredData
        things={[
          ...plans.map(({ name, description, price }) =>
            subscriptionPlan({
              name,
              description,
              path: paths.pricing(),
              currency: currency.code,
              billed: billedBy,
              ...price,
            }),
          ),
          faqPage(faq.items),
        ]}
      />
      <InkHero
        seed="pricing"
        title={pricing.heading}
        intro={pricing.intro}
        contents={[pricing.plans, comparison, kinds, faq, custom]}
        overlapped
      >
        <BillingToggle />
      </InkHero>
      <BelowTheFold>
        <section
          id={pricing.plans.id}
          aria-labelledby="plans-heading"
          className="container-page relative -mt-14 print:mt-8"
        >
          <h2 id="plans-heading" className="sr-only">
            {pricing.plans.heading}
          </h2>
          <PlanCards />
          <PlanFacts />
        </section>
        <Section id={comparison.id} heading={comparison.heading} intro={comparison.intro}>
          <PlanComparison />
        </Section>
        <Section id={kinds.id} heading={kinds.heading} intro={kinds.intro} ground="panel">
          <StackedTable
            caption={kinds.heading}
            columns={kinds.columns}
            rows={kinds.rows}
            columnClass={['w-[13%]', 'w-[26%]', 'w-[29%]', '']}
          />
          <LinksOn links={kinds.articles} />
          <Trial />
        </Section>
        <div className="bg-sunken">
          <FaqSection id={faq.id} heading={faq.heading} faqs={faq.items} />
        </div>
        <ClosingBanner seed="custom-solution" {...custom} />
      </BelowTheFold>
    </BillingScope>
  );
}

function pricingDescription(): string {
  const smallest = plans[0] as (typeof plans)[number];
  const { monthly, annually } = pricesOf(smallest.price);
  return pricing.description(monthly, annually);
}

/** The trial, day by day. */
function Trial() {
  const { heading, text, days } = pricing.kinds.trial;
  return (
    <div className="mt-14">
      <h3 id="trial" className="text-[1.5rem] tracking-[-0.02em]">
        {heading}
      </h3>
      <p className="mt-3 max-w-measure text-soft">{text}</p>
      <ol
        aria-labelledby="trial"
        className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3"
      >
        {days.map(({ day, text }) => (
          <li key={day} className="border-t-2 border-weld-500 pt-3 text-[0.94rem] leading-normal">
            <p className="font-semibold">{day}</p>
            <p className="mt-1 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Terms for every plan. */
function PlanFacts() {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-2 text-[0.94rem] text-soft sm:grid-cols-2 lg:flex lg:justify-between">
      {pricing.plans.facts.map((fact) => (
        <li key={fact} className="flex items-center gap-3">
          <span aria-hidden="true" className="h-0.5 w-5 shrink-0 bg-weld-500" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
