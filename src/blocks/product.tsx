import { ProductPicture } from '~/features/product-picture/product-picture';
import { BulletList } from '~/shared/motion/bullet-list';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { cx } from '~/shared/ui/class-names';
import type { BlockProps } from './block';

const dyes = ['weld', 'madder', 'indigo', 'mist'] as const;

/** A product: its benefit, its features (two on phones) and links, beside its picture. */
export function ProductBlock({
  id,
  heading,
  outcome,
  capabilities,
  links,
  picture,
  wideOnly,
  place,
}: BlockProps<'product'>) {
  const headingId = `${id ?? `product:${place.index}`}:heading`;
  const pictureFirst = place.background === 'page';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
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
          <h2 id={headingId} className="wrap-anywhere">
            {heading}
          </h2>
          <p className="mt-4 max-w-measure text-lead leading-snug">{outcome}</p>
          <BulletList
            items={capabilities}
            dye={dyes[place.index % dyes.length] ?? 'indigo'}
            className="mt-4 space-y-2 leading-snug text-muted max-sm:*:last:hidden"
          />
          {links && (
            <ul className="mt-3 flex flex-wrap gap-x-8">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <ArrowLink to={to}>{label}</ArrowLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={cx('min-w-0', wideOnly && 'max-sm:hidden')}>
          <ProductPicture name={picture} />
        </div>
      </div>
    </section>
  );
}
