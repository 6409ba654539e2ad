import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import copy from '~/content/not-found.json';
import { brand } from '~/facts/brand';
import { Artwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { Button, buttonClass } from '~/shared/ui/button';

/** The page for an unknown address. `children` are links to pages that the visitor may want. */
export function NotFound({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = useLazyNavigate();
  const goBack = () => {
    if (history.length > 1) void navigate(-1);
    else void go(paths.home());
  };

  return (
    <>
      <Head
        title={`${copy.heading} | ${brand.name}`}
        description={copy.description}
        path={pathname}
        noindex
      />
      <div className="container-page grid items-center gap-x-16 gap-y-10 pt-16 pb-20 md:py-24 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h1 tabIndex={-1} className="text-h1">
            {copy.heading}
          </h1>
          <p className="mt-6 max-w-120 text-lead text-muted">{copy.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button onClick={goBack} className="noscript:hidden">
              <ArrowLeft aria-hidden="true" className="size-4" />
              {copy.goBack}
            </Button>
            <Link to={copy.pricing.to} className={buttonClass({ variant: 'secondary' })}>
              {copy.pricing.label}
            </Link>
          </div>
        </div>
        <Artwork
          seed="not-found"
          firstScreen
          dye="mist"
          accent="madder"
          columns={11}
          rows={7}
          className="h-44 w-full rounded-card sm:h-64 lg:h-80"
        />
      </div>
      {children}
      <section aria-labelledby="elsewhere" className={children ? 'bg-page' : 'bg-subtle'}>
        <div className="container-page py-subsection">
          <h2 id="elsewhere" className="text-h4">
            {copy.tilesTitle}
          </h2>
          <ul className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {copy.tiles.map((tile) => (
              <li key={tile.to}>
                <Link
                  to={tile.to}
                  className="group flex h-full min-h-28 flex-col justify-between gap-4 rounded-card border border-border bg-surface p-5 transition-colors duration-150 hover:border-link"
                >
                  <span className="flex items-center justify-between gap-3 font-semibold">
                    {tile.label}
                    <ArrowRight aria-hidden="true" className="size-4 text-muted group-hover:text-link" />
                  </span>
                  <span className="text-ui leading-snug text-muted">{tile.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
