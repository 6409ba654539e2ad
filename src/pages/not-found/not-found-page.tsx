import { useLocation } from 'react-router-dom';
import { brand } from '~/content/brand';
import { notFoundCopy as copy } from '~/content/not-found';
import { NotFound } from '~/features/not-found/not-found';
import { Head } from '~/shared/seo/head';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <Head
        title={`${copy.heading} | ${brand.name}`}
        description={copy.description}
        path={pathname}
        noindex
      />
      <NotFound />
    </>
  );
}
