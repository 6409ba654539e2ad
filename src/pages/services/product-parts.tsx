import { serviceCards } from '~/content/services';
import { type Product, servicesOverview } from '~/content/services-overview';
import { KnotList } from '~/shared/motion/knot';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';

/** What a product can do. */
export function ProductCapabilities({ product, twoColumns }: { product: Product; twoColumns?: boolean }) {
  return (
    <KnotList
      items={product.capabilities}
      dye={product.dye}
      className={cx('grid gap-x-10 gap-y-4 text-pretty', twoColumns && 'sm:grid-cols-2')}
    />
  );
}

/** The services that a product is woven from, and where to read on. */
export function ProductLinks({ product, className }: { product: Product; className?: string }) {
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
