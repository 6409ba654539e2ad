import { useLocation } from 'react-router-dom';
import { brand } from '~/content/brand';
import { inPreparationCopy as copy } from '~/content/in-preparation';
import { serviceCards } from '~/content/services';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';

/** Stands where a page's content is still being written. `title` is by default told by the address. */
export default function InPreparationPage({ title }: { title?: string }) {
  const address = useLocation().pathname;
  const pathname = address.replace(/\/+$/, '');
  const service = serviceCards.find(({ slug }) => paths.service(slug) === pathname);
  const heading = title ?? service?.title ?? titleFromPath(pathname);
  // A page does not lead to itself.
  const links = copy.links.filter(({ to }) => to !== pathname);
  return (
    <>
      <Head title={`${heading} | ${brand.name}`} description={copy.description} path={address} noindex />
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-12 pt-16 pb-20 md:py-24 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <p className="flex items-center gap-3 text-[0.94rem] text-soft">
            <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
            {copy.eyebrow}
          </p>
          <h1 tabIndex={-1} className="mt-5 text-[clamp(2.75rem,5vw,4.2rem)]">
            {heading}
          </h1>
          <p className="mt-6 max-w-[50ch] text-balance text-soft">{copy.text}</p>
          <ul className="mt-8 flex flex-wrap gap-3">
            {links.map((link, index) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {/* A cloth that is still on the loom. */}
        <Weave
          seed={service?.slug ?? pathname}
          dye={service?.dye ?? 'indigo'}
          accent={service?.accent ?? 'weld'}
          columns={14}
          rows={7}
          fade="left"
          className="h-44 w-full rounded-r-card [mask-image:linear-gradient(to_right,transparent,black_20%)] sm:h-64 lg:h-80"
        />
      </div>
    </>
  );
}

/** '/services/data-processing' becomes 'Data processing'. */
function titleFromPath(pathname: string): string {
  const words = pathname.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  const title = words.replace(/\b(ai|faq)\b/g, (word) => word.toUpperCase());
  return title.charAt(0).toUpperCase() + title.slice(1);
}
