import { useLocation } from 'react-router-dom';
import { pricingMoved } from '~/content/page-states.json';
import { Link } from '~/shared/navigation/link';
import { Redirect } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';

/** An old address of the pricing page. It sends visitors on with their query and anchor. */
export default function PlansPage() {
  const { search, hash } = useLocation();
  const { title, description, heading, link } = pricingMoved;
  return (
    <>
      <Head title={title} description={description} path={paths.pricing()} noindex />
      <div className="grid min-h-dvh place-items-center bg-ink-950 text-white">
        <div className="text-center">
          <h1 tabIndex={-1} className="text-h5 leading-tight">
            {heading}
          </h1>
          <noscript>
            <p className="mt-4">
              <Link to={paths.pricing()} className="underline underline-offset-2">
                {link}
              </Link>
            </p>
          </noscript>
        </div>
      </div>
      <Redirect to={paths.pricing() + search + hash} />
    </>
  );
}
