import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ServiceCard, serviceCards } from '~/content/services';
import { servicesOverview as copy, type Product, productList, products } from '~/content/services-overview';
import { clothGround } from '~/shared/motion/cloth-ground';
import { KnotList } from '~/shared/motion/knot';
import { Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Later } from '~/shared/navigation/later';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/page-hero';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
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
    <Section id={swatches.id} heading={swatches.heading} intro={swatches.text}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {serviceCards.map((card) => (
          <Swatch key={card.slug} card={card} />
        ))}
      </ul>
    </Section>
  );
}

function Swatch({ card: { slug, title, description, dye, accent } }: { card: ServiceCard }) {
  return (
    <li className="group relative flex flex-col items-start">
      <Weave
        seed={slug}
        dye={dye}
        accent={accent}
        columns={12}
        rows={6}
        fade="left"
        className={`mb-5 h-36 w-full rounded-card ${clothGround[dye]}`}
      />
      <h3 className="text-[1.45rem]">{title}</h3>
      <p className="mt-2 mb-4 text-[0.94rem] leading-normal text-pretty text-soft">{description}</p>
      <Link
        to={paths.service(slug)}
        className="mt-auto inline-flex items-center gap-1.5 font-semibold text-link underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {swatches.more} <span className="sr-only">{swatches.about(title)}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-hover:translate-x-1"
        />
      </Link>
    </li>
  );
}

/** The four products, each with an example of its work. */
function ProductSections() {
  const { marketing, orchestration, personalization } = products;
  const dataPlatform = products['data-platform'];
  return (
    <>
      <ProductSection product={marketing}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <ProductCapabilities product={marketing} />
            <ProductLinks product={marketing} className="mt-8" />
          </div>
          <DraftExample />
        </div>
      </ProductSection>
      <ProductSection product={orchestration} ground="sunken">
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <RunExample />
          <div>
            <ProductCapabilities product={orchestration} />
            <ProductLinks product={orchestration} className="mt-8" />
          </div>
        </div>
      </ProductSection>
      <ProductSection product={personalization}>
        <AnswersExample />
        <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <ProductCapabilities product={personalization} twoColumns />
          <ProductLinks product={personalization} />
        </div>
      </ProductSection>
      <ProductSection product={dataPlatform} ground="panel">
        <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <ProductCapabilities product={dataPlatform} />
            <ProductLinks product={dataPlatform} className="mt-8" />
          </div>
          <RecordExample />
        </div>
      </ProductSection>
    </>
  );
}

interface ProductSectionProps {
  product: Product;
  ground?: 'page' | 'sunken' | 'panel';
  children: ReactNode;
}

/** A product under its anchor: its name and its benefit for a department. */
function ProductSection({ product, ground, children }: ProductSectionProps) {
  return (
    <Section id={product.id} heading={product.name} intro={product.outcome} ground={ground}>
      {children}
    </Section>
  );
}

/** A product's features. */
function ProductCapabilities({ product, twoColumns }: { product: Product; twoColumns?: boolean }) {
  return (
    <KnotList
      items={product.capabilities}
      dye={product.dye}
      className={cx('grid gap-x-10 gap-y-4 text-pretty', twoColumns && 'sm:grid-cols-2')}
    />
  );
}

/** The services that a product is woven from, and further reading. */
function ProductLinks({ product, className }: { product: Product; className?: string }) {
  const cards = product.services.flatMap((slug) => serviceCards.find((card) => card.slug === slug) ?? []);
  return (
    <div className={cx('border-t border-line pt-5', className)}>
      <p className="text-[0.94rem] text-soft">{copy.madeFrom}</p>
      <ul className="flex flex-wrap gap-x-6">
        {cards.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={paths.service(slug)}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {product.next.map(({ label, to }) => (
          <li key={to}>
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
