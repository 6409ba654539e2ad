import type { ReactNode } from 'react';
import { serviceCards } from '~/content/services';
import { type Product, products, servicesOverview } from '~/content/services-overview';
import { KnotList } from '~/shared/motion/knot';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { AnswersExample, DraftExample, RecordExample, RunExample } from './product-examples';

/** The four products, each with an example of its work. */
export function ProductSections() {
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
      <p className="text-[0.94rem] text-soft">{servicesOverview.madeFrom}</p>
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
