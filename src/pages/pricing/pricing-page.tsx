import { plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import { currency } from '~/facts/currency';
import { planNames, planPrices } from '~/facts/plan-prices';
import { BillingScope, BillingToggle, PlanCards, PriceList } from '~/features/pricing/plan-cards';
import { PlanComparison } from '~/features/pricing/plan-comparison';
import { ProductPicture } from '~/features/product-picture/product-picture';
import { fillTemplate } from '~/shared/lib/fill-template';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks, Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createFaqPage, createSubscriptionPlan, StructuredData } from '~/shared/seo/structured-data';
import { CollapsibleSection, MobileCollapsible } from '~/shared/ui/collapsible';

const { comparison, kinds, faq, custom } = pricing;
const questions = Object.values(faq.questions);

export default function PricingPage() {
  return (
    <BillingScope>
      <Head
        title={pricing.title}
        description={pricing.description}
        path={paths.pricing()}
        card={{ seed: 'pricing', dye: 'indigo', accent: 'weld' }}
      />
      <StructuredData
        things={[
          ...planNames.map((name) =>
            createSubscriptionPlan({
              name,
              description: plans[name].description,
              path: paths.pricing(),
              currency: currency.code,
              billed: pricing.billed,
              ...planPrices[name],
            }),
          ),
          createFaqPage(questions),
        ]}
      />
      <PageHero
        seed="pricing"
        copy={pricing}
        titleSize="display"
        contents={[pricing.plans, comparison, kinds, faq, custom]}
        overlappedByNext
      >
        <BillingToggle />
        <PriceList />
      </PageHero>
      <Sections>
        <section
          id={pricing.plans.id}
          aria-labelledby="plans:heading"
          className="container-page relative -mt-14 print:mt-8"
        >
          <h2 id="plans:heading" className="sr-only">
            {pricing.plans.heading}
          </h2>
          <PlanCards />
        </section>
        <Section id={comparison.id} heading={comparison.heading}>
          <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-5-6">
            <div>
              <p className="max-w-measure text-lead">
                {comparison.included} {comparison.intro}
              </p>
              <PlanFacts />
            </div>
            <ProductPicture name="report" />
          </div>
          <MobileCollapsible
            summary={comparison.open}
            className="mt-6 max-md:border-y max-md:border-border md:mt-14"
          >
            <PlanComparison />
          </MobileCollapsible>
        </Section>
        <Section id={kinds.id} chatIndex="anchor" heading={kinds.heading} background="surface">
          <WaysToBuy />
          <div className="mt-8 md:mt-12">
            <Trial />
          </div>
          <FurtherLinks links={kinds.articles} />
        </Section>
        <div className="bg-subtle">
          <FaqSection id={faq.id} heading={faq.heading} faqs={questions} />
        </div>
        <ClosingBanner seed="custom-solution" {...custom} />
      </Sections>
    </BillingScope>
  );
}

/** The details of each way to buy, folded on phones. */
const DETAILS = ['ready', 'upkeep', 'limits', 'trial', 'choice'] as const;

/** The three ways to buy, with name, price and benefit. Phones fold the rest. */
function WaysToBuy() {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-3">
      {kinds.ways.map((way) => (
        <li key={way.name} className="border-t-2 border-weld-500 pt-3">
          <h3 className="text-h6">{way.name}</h3>
          <p className="mt-1 font-semibold">{way.price}</p>
          <p className="mt-1 text-ui leading-normal text-pretty text-muted">{way.get}</p>
          <MobileCollapsible
            summary={fillTemplate(kinds.more, { way: way.name })}
            className="text-ui leading-normal text-pretty"
          >
            <dl className="space-y-2.5 pb-3 md:mt-4">
              {DETAILS.map((detail) => (
                <div key={detail}>
                  <dt className="text-small text-muted">{kinds.labels[detail]}</dt>
                  <dd>{way[detail]}</dd>
                </div>
              ))}
            </dl>
          </MobileCollapsible>
        </li>
      ))}
    </ul>
  );
}

/** The trial, day by day. */
function Trial() {
  const { heading, text, days } = kinds.trial;
  return (
    <CollapsibleSection heading={heading}>
      <p className="max-w-measure text-muted">{text}</p>
      <ol
        aria-label={heading}
        className="mt-6 grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        {days.map(({ day, text }) => (
          <li key={day} className="border-t-2 border-weld-500 pt-3 text-ui leading-normal">
            <p className="font-semibold">{day}</p>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </CollapsibleSection>
  );
}

/** Terms for every plan. */
function PlanFacts() {
  return (
    <ul className="mt-6 space-y-1.5 text-ui text-muted">
      {pricing.plans.facts.map((fact) => (
        <li key={fact} className="flex items-center gap-3">
          <span aria-hidden="true" className="h-0.5 w-5 shrink-0 bg-weld-500" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
