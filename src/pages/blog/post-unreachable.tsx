import { useLocation } from 'react-router-dom';
import { postCopy } from '~/content/blog';
import type { Retry } from '~/features/blog/posts-state';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { Button, buttonClass } from '~/shared/ui/button';

/** The content service did not say whether there is such an article. */
export function PostUnreachable({ retry }: { retry: Retry }) {
  const { pathname } = useLocation();
  const copy = postCopy.unreachable;
  return (
    <>
      <Head title={postCopy.title(copy.heading)} description={postCopy.description} path={pathname} noindex />
      <div className="container-page pt-16 pb-24 md:py-28">
        <h1 tabIndex={-1} className="max-w-[12em] text-[clamp(2.2rem,4.6vw,3.9rem)]">
          {copy.heading}
        </h1>
        <p role="status" className="mt-6 max-w-[46ch] text-soft">
          {copy.text}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button busy={retry.busy} onClick={retry.run}>
            {copy.retry}
          </Button>
          <Link to={paths.blog()} className={buttonClass({ variant: 'secondary' })}>
            {copy.blog}
          </Link>
        </div>
      </div>
    </>
  );
}
