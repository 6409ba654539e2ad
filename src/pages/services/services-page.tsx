import type { ReactNode } from 'react';
import { type ServiceCard, serviceCards } from '~/content/services';
import { servicesOverview as copy, type Product, productList, products } from '~/content/services-overview';
import { KnotList } from '~/shared/motion/knot';
import { clothGround, Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Later } from '~/shared/navigation/later';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/page-hero';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { PatternSection } from './pattern-section';
import { AnswersExample, DraftExample, RecordExample, RunExample } from './product-examples';

const parts = [copy.pattern, ...productList.map(({ id, name }) => ({ id, heading: name })), copy.services];

export default function ServicesPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.services()}
        card={{ title: copy.heading, seed: 'services', dye: 'indigo', accent: 'weld' }}
      />
      <PageHero seed="services" words={copy} contents={parts} overlapped>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={copy.links} />
        </div>
      </PageHero>
      <Later>
        <PatternSection />
        <ProductSections />
        <SwatchesSection />
        <ClosingBanner seed="services/closing" {...copy.closing} />
      </Later>
    </>
  );
}

const swatches = copy.services;

/** The services as swatches of their cloths. */
function SwatchesSection() {
  return (
    <Section id={swatches.id} heading={swatches.heading} intro={swatches.text} className="max-sm:py-10">
      <ul className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2 lg:gap-y-10">
        {serviceCards.map((card) => (
          <Swatch key={card.slug} card={card} />
        ))}
      </ul>
    </Section>
  );
}

function Swatch({ card: { slug, title, description, dye, accent } }: { card: ServiceCard }) {
  return (
    <li className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] large-text:grid-cols-1 gap-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Weave
        seed={slug}
        dye={dye}
        accent={accent}
        columns={6}
        rows={5}
        className={`aspect-[5/4] w-full rounded large-text:w-1/2 ${clothGround[dye]}`}
      />
      <div>
        <h3 className="text-[1.25rem] tracking-[-0.02em]">
          <Link
            to={paths.service(slug)}
            className="group-hover:text-link group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1.5 text-[0.94rem] leading-normal text-pretty text-soft">{description}</p>
      </div>
    </li>
  );
}

/** The four products, each with a folded example of its work. */
function ProductSections() {
  const { marketing, orchestration, personalization } = products;
  return (
    <>
      <ProductSection product={marketing} example={<DraftExample />} />
      <ProductSection product={orchestration} example={<RunExample />} ground="sunken" />
      <ProductSection product={personalization} example={<AnswersExample />} />
      <ProductSection product={products['data-platform']} example={<RecordExample />} ground="panel" />
    </>
  );
}

interface ProductSectionProps {
  product: Product;
  example: ReactNode;
  ground?: 'page' | 'sunken' | 'panel';
}

/** A product under its anchor: its benefit for a department, its features, the way on, and an example. */
function ProductSection({ product, example, ground = 'page' }: ProductSectionProps) {
  const { id, name, outcome, capabilities, dye, next } = product;
  return (
    <Section id={id} heading={name} intro={outcome} ground={ground} className="max-sm:py-10">
      <KnotList
        items={capabilities}
        dye={dye}
        className="grid gap-x-14 gap-y-3 text-pretty md:grid-cols-2 md:gap-y-4"
      />
      <ul className="mt-4 mb-5 flex flex-wrap gap-x-8">
        {next.map(({ label, to }) => (
          <li key={to}>
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
      {example}
    </Section>
  );
}
