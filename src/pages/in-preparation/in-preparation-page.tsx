import { useLocation } from 'react-router-dom';
import { brand } from '~/content/brand';
import { inPreparationCopy as copy } from '~/content/in-preparation';
import { Link } from '~/shared/navigation/link';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';

/** Stands where a page's content is still being written. `title` is by default told by the address. */
export default function InPreparationPage({ title }: { title?: string }) {
  const { pathname } = useLocation();
  const heading = title ?? titleFromPath(pathname);
  return (
    <>
      <Head title={`${heading} | ${brand.name}`} description={copy.description} path={pathname} noindex />
      <div className="container-page py-20 md:py-28">
        <p className="flex items-center gap-3 text-[0.94rem] text-soft">
          <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
          {copy.eyebrow}
        </p>
        <h1 tabIndex={-1} className="mt-5">
          {heading}
        </h1>
        <p className="mt-6 max-w-[56ch] text-soft">{copy.text}</p>
        <ul className="mt-8 flex flex-wrap gap-3">
          {copy.links.map((link, index) => (
            <li key={link.to}>
              <Link to={link.to} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** '/services/data-processing' becomes 'Data processing'. */
function titleFromPath(pathname: string): string {
  const words = pathname.replace(/\/+$/, '').split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  const title = words.replace(/\b(ai|faq)\b/g, (word) => word.toUpperCase());
  return title.charAt(0).toUpperCase() + title.slice(1);
}
