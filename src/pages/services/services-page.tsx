import type { ReactNode } from 'react';
import { type ServiceCard, serviceCards } from '~/content/services';
import { servicesOverview as copy, type Product, productList, products } from '~/content/services-overview';
import type { Dye } from '~/shared/motion/dyes';
import { KnotList, threadColour } from '~/shared/motion/knot';
import { clothGround, Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
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
      <BelowTheFold>
        <PatternSection />
        <ProductSections />
        <SwatchesSection />
        <ClosingBanner seed="services/closing" {...copy.closing} />
      </BelowTheFold>
    </>
  );
}

const { pattern, services: swatches } = copy;

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

/**
 * Products and services as a cloth: where two threads meet, the service is part of the product. With large text on a
 * phone, each service with the names of its products.
 */
function PatternSection() {
  return (
    <div className="container-page relative -mt-14 print:mt-8">
      <section
        id={pattern.id}
        aria-labelledby="pattern-heading"
        className="rounded-card border border-line bg-panel px-[min(1.25rem,6vw)] py-7 sm:p-9 lg:p-12 xl:grid xl:grid-cols-[16rem_1fr] xl:gap-10"
      >
        <div>
          <h2 id="pattern-heading" className="text-[clamp(1.7rem,2.6vw,2.2rem)]">
            {pattern.heading}
          </h2>
          <p className="mt-4 max-w-measure text-soft">{pattern.text}</p>
        </div>
        <table
          {...roles.table}
          className="w-full table-fixed border-collapse text-left mt-3 large-text:block lg:max-xl:mt-8 xl:mt-0"
        >
          <caption className="sr-only">{pattern.heading}</caption>
          <thead {...roles.rowgroup} className="large-text:hidden">
            <tr {...roles.row}>
              <th
                {...roles.columnheader}
                scope="col"
                className="w-[38%] xl:w-[34%] pb-3 align-bottom text-[0.94rem] font-normal text-soft"
              >
                <span className="sr-only">{pattern.service}</span>
              </th>
              {productList.map(({ id, name }) => (
                <th
                  key={id}
                  {...roles.columnheader}
                  scope="col"
                  className="px-1 pb-3 text-center align-bottom text-[0.94rem] font-semibold"
                >
                  <Link
                    to={paths.services(id)}
                    className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline @max-[60em]:h-[8.5em] @max-[60em]:leading-none @max-[60em]:rotate-180 @max-[60em]:[writing-mode:vertical-rl]"
                  >
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="large-text:block">
            {serviceCards.map(({ slug, title, dye }, row) => (
              <tr
                key={slug}
                {...roles.row}
                className="large-text:block large-text:border-t large-text:border-line large-text:py-2"
              >
                <th
                  {...roles.rowheader}
                  scope="row"
                  className="py-0 pr-2 font-normal large-text:block large-text:font-semibold"
                >
                  <Link
                    to={paths.service(slug)}
                    className="inline-flex min-h-13 items-center text-[0.875rem] leading-tight text-link underline-offset-4 hover:underline sm:text-base"
                  >
                    {title}
                  </Link>
                </th>
                {productList.map((product, column) => {
                  const meets = product.services.includes(slug);
                  return (
                    <td
                      key={product.id}
                      {...roles.cell}
                      data-product={product.name}
                      className={cx(
                        'relative h-13 p-0 large-text:block large-text:h-auto large-text:before:content-[attr(data-product)]',
                        !meets && 'large-text:hidden',
                      )}
                    >
                      <Crossing weft={dye} warp={product.dye} meets={meets} over={(row + column) % 2 === 0} />
                      <span className="sr-only">{meets ? pattern.included : pattern.notIncluded}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface CrossingProps {
  weft: Dye;
  warp: Dye;
  /** Dyed where the service is part of the product, plain where it isn't. */
  meets: boolean;
  /** Whether the warp lies over the weft. */
  over: boolean;
}

function Crossing({ weft, warp, meets, over }: CrossingProps) {
  return (
    <span aria-hidden="true" className="absolute inset-0 isolate large-text:hidden">
      <span className="absolute inset-y-0 left-1/2 w-1.5 -translate-x-1/2 bg-sunken forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none" />
      <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 bg-sunken forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none" />
      {meets && (
        <>
          <span
            className={cx(
              'absolute top-1/2 left-1/2 h-7 w-2.5 -translate-1/2 rounded-[2px] bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none sm:h-10 sm:w-3.5',
              threadColour[warp],
              over && 'z-10',
            )}
          />
          <span
            className={cx(
              'absolute top-1/2 left-1/2 h-2.5 w-7 -translate-1/2 rounded-[2px] bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none sm:h-3.5 sm:w-10',
              threadColour[weft],
            )}
          />
        </>
      )}
    </span>
  );
}
