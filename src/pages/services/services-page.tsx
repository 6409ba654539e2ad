import { servicePlans } from '~/content/service-plans';
import { servicesInPlans } from '~/content/services';
import copy from '~/content/services-overview.json';
import { ProductPicture, type ProductPictureName } from '~/features/product-picture/product-picture';
import { type Service, services } from '~/features/services';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Bullet, BulletList, bulletColorClass } from '~/shared/motion/bullet-list';
import type { Dye } from '~/shared/motion/dyes';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths, type ServicesAnchor } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
import { tableRoles } from '~/shared/ui/table-roles';

/** Each product's thread color and picture. */
const productLooks: Record<ServicesAnchor, { dye: Dye; picture: ProductPictureName }> = {
  marketing: { dye: 'weld', picture: 'draft' },
  orchestration: { dye: 'madder', picture: 'run' },
  personalization: { dye: 'indigo', picture: 'chatbot' },
  'data-platform': { dye: 'mist', picture: 'document' },
};

/** In the order of the header. */
const products = (Object.keys(copy.products) as ServicesAnchor[]).map((id) => ({
  id,
  ...copy.products[id],
  ...productLooks[id],
}));

type Product = (typeof products)[number];

const parts = [copy.services, ...products.map(({ id, name }) => ({ id, heading: name }))];

export default function ServicesPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.services()}
        card={{ title: copy.heading, seed: 'services', dye: 'indigo', accent: 'weld' }}
      />
      <PageHero seed="services" copy={copy} contents={parts} overlappedByNext>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={copy.links} />
        </div>
      </PageHero>
      <div className="container-page relative -mt-14 print:mt-8">
        <ProductPicture name="inbox" />
      </div>
      <Sections>
        <ServicesTable />
        {products.map((product, index) => (
          <ProductSection key={product.id} product={product} pictureFirst={index % 2 === 1} />
        ))}
        <ClosingBanner seed="services/closing" {...copy.closing} />
      </Sections>
    </>
  );
}

const tableCopy = copy.services;

/** The services with their purpose, plans and products. On phones, each service is a block. */
const ServicesTable = () => (
  <section
    id={tableCopy.id}
    aria-labelledby="map-heading"
    className="container-page section-padding text-pretty max-sm:py-10"
  >
    <h2 id="map-heading" className="max-em-16">
      {tableCopy.heading}
    </h2>
    <p className="mt-3 max-w-measure text-muted">
      {fillTemplate(tableCopy.text, { inPlans: servicesInPlans })}
    </p>
    <table
      {...tableRoles.table}
      aria-labelledby="map-heading"
      className="mt-5 w-full text-left max-lg:block lg:mt-10"
    >
      <thead {...tableRoles.rowgroup} className="text-ui text-muted max-lg:hidden">
        <tr {...tableRoles.row}>
          {tableCopy.columns.map((column) => (
            <th {...tableRoles.columnheader} key={column} scope="col" className="pr-8 pb-3 font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="leading-normal max-lg:block">
        {services.map((card) => (
          <ServiceRow key={card.slug} card={card} />
        ))}
      </tbody>
    </table>
  </section>
);

const linkClass = 'text-link underline-offset-4 hover:underline';

function ServiceRow({ card: { slug, title, description, dye } }: { card: Service }) {
  const plan = servicePlans[slug];
  return (
    <tr
      {...tableRoles.row}
      className="border-t border-border align-top last:border-b max-lg:block max-lg:py-3"
    >
      <th {...tableRoles.rowheader} scope="row" className="pr-8 font-semibold max-lg:block lg:w-68 lg:py-5">
        <Link
          to={paths.service(slug)}
          className={cx('inline-flex items-baseline gap-2.5 text-lead', linkClass)}
        >
          <Bullet className={`size-3.5 shrink-0 ${bulletColorClass[dye]}`} />
          <span>{title}</span>
        </Link>
      </th>
      <td {...tableRoles.cell} className="pr-8 max-lg:mt-1 max-lg:block max-lg:text-ui lg:py-5">
        {description}
      </td>
      <td {...tableRoles.cell} className="text-ui max-lg:inline lg:w-52 lg:py-5 lg:pr-8">
        <span className="font-semibold">{plan?.name}</span>
        <span className="text-muted max-lg:hidden">{`: ${plan?.text}`}</span>
      </td>
      <td {...tableRoles.cell} className="text-ui text-muted max-lg:inline lg:w-48 lg:py-5">
        <span className="lg:hidden">, {tableCopy.partOf} </span>
        {products
          .filter(({ services }) => services.some(({ to }) => to === paths.service(slug)))
          .map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && <span>, </span>}
              <Link to={paths.services(id)} className={cx('whitespace-nowrap', linkClass)}>
                {name}
              </Link>
            </span>
          ))}
      </td>
    </tr>
  );
}

interface ProductSectionProps {
  product: Product;
  /** Whether the picture is on the left. */
  pictureFirst: boolean;
}

/** A product under its anchor: its benefit, its features (two on phones) and links, beside its picture. */
function ProductSection({ product, pictureFirst }: ProductSectionProps) {
  const { id, name, outcome, capabilities, dye, picture, next } = product;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-chat-index="anchor"
      className={cx('section-padding text-pretty max-sm:py-8', pictureFirst ? 'bg-page' : 'bg-subtle')}
    >
      <div
        className={cx(
          'container-page grid gap-x-16 gap-y-6 lg:items-center',
          pictureFirst ? 'lg:grid-cols-7-5' : 'lg:grid-cols-5-7',
        )}
      >
        <div className={cx(pictureFirst && 'lg:order-last')}>
          <h2 id={`${id}-heading`} className="wrap-anywhere">
            {name}
          </h2>
          <p className="mt-4 max-w-measure text-lead leading-snug">{outcome}</p>
          <BulletList
            items={capabilities}
            dye={dye}
            className="mt-4 space-y-2 leading-snug text-muted max-sm:*:last:hidden"
          />
          <ul className="mt-3 flex flex-wrap gap-x-8">
            {next.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
        {/* On phones, the picture at the top of the page has just shown a case of it. */}
        <div className={cx('min-w-0', id === 'orchestration' && 'max-sm:hidden')}>
          <ProductPicture name={picture} />
        </div>
      </div>
    </section>
  );
}
