import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Artwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { Head } from '~/shared/seo/head';
import { addReturnPath } from '~/shared/session/session';

interface AccountPageProps {
  copy: { title: string; description: string; heading: string; intro: string };
  /** The decorative edge of the card. */
  artwork?: Pick<ComponentProps<typeof Artwork>, 'seed' | 'dye' | 'firstScreen'>;
  children: ReactNode;
}

// The guard's pages are never prerendered, so they have the drawing of a page that is.
const LOGIN_ARTWORK = { seed: 'login', dye: 'indigo' } as const;

/** The head, and the narrow card that the account pages and the guard's own pages share. */
export function AccountPage({ copy, artwork = LOGIN_ARTWORK, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <Head title={copy.title} description={copy.description} path={pathname} noindex />
      <section
        data-no-footer-newsletter=""
        className="container-page flex justify-center py-5 sm:py-16 lg:py-20"
      >
        <div className="w-full max-w-124 overflow-hidden rounded-card border border-border bg-surface text-text">
          <div className="relative h-11 overflow-hidden bg-ink-900 sm:h-20">
            <Artwork {...artwork} columns={24} rows={4} className="size-full" />
          </div>
          <div className="px-5 pt-5 pb-6 sm:px-9 sm:pt-9 sm:pb-10">
            <h1 tabIndex={-1} className="text-h3">
              {copy.heading}
            </h1>
            <p className="mt-3 text-muted">{copy.intro}</p>
            <div className="mt-5 space-y-5 sm:mt-7 sm:space-y-6">{children}</div>
          </div>
        </div>
      </section>
    </>
  );
}

type ReturnLinkProps = ComponentProps<typeof Link> & {
  /** Where to return after signing in: path, query and hash. */
  from: string;
};

/** A link to an account page that carries the return address. */
export function ReturnLink({ to, from, ...rest }: ReturnLinkProps) {
  // Hydration keeps the prerendered href, which lacks the visitor's address; the key renders a new link.
  return <Link {...rest} key={String(useHydrated())} to={addReturnPath(to, from)} />;
}
