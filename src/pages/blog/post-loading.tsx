import { useLocation } from 'react-router-dom';
import { postCopy } from '~/content/blog';
import { Head } from '~/shared/seo/head';
import { Spinner } from '~/shared/ui/spinner';

/** While an article is on its way from the content service. */
export function PostLoading() {
  const { pathname } = useLocation();
  const { title, heading } = postCopy.loading;
  return (
    <>
      <Head title={title} description={postCopy.description} path={pathname} noindex />
      <h1 tabIndex={-1} className="sr-only">
        {heading}
      </h1>
      <div className="grid min-h-[60dvh] place-items-center">
        <Spinner label={heading} />
      </div>
    </>
  );
}
