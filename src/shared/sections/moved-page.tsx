import { createPath, parsePath, useLocation } from 'react-router-dom';
import { Link } from '~/shared/navigation/link';
import { Redirect } from '~/shared/navigation/navigation';
import { Head } from '~/shared/seo/head';

interface MovedPageProps {
  /** The address that takes its place. */
  to: string;
  words: { title: string; description: string; heading: string; link: string };
}

/** An old address, which sends visitors on with their query and anchor, as hosts do. */
export function MovedPage({ to, words: { title, description, heading, link } }: MovedPageProps) {
  const { search, hash } = useLocation();
  return (
    <>
      <Head title={title} description={description} path={to} noindex />
      <div className="grid min-h-dvh place-items-center bg-ink-950 text-white">
        <div className="text-center">
          <h1 tabIndex={-1} className="text-h5 leading-tight">
            {heading}
          </h1>
          <noscript>
            <p className="mt-4">
              <Link to={to} className="underline underline-offset-2">
                {link}
              </Link>
            </p>
          </noscript>
        </div>
      </div>
      <Redirect to={createPath({ search, hash, ...parsePath(to) })} />
    </>
  );
}
