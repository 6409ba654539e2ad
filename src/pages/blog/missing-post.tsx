import { useLocation } from 'react-router-dom';
import { postCopy } from '~/content/blog';
import { brand } from '~/content/brand';
import { notFoundCopy } from '~/content/not-found';
import { bundledPosts } from '~/content/posts';
import { PostCards } from '~/features/blog/post-cards';
import { NotFound } from '~/features/not-found/not-found';
import { Head } from '~/shared/seo/head';

/** No article has this address: the not-found page, with the newest ones. */
export function MissingPost() {
  const { pathname } = useLocation();
  return (
    <>
      <Head
        title={`${notFoundCopy.heading} | ${brand.name}`}
        description={notFoundCopy.description}
        path={pathname}
        noindex
      />
      <NotFound>
        <PostCards id="recent" heading={postCopy.missing.heading} posts={bundledPosts.slice(0, 3)} />
      </NotFound>
    </>
  );
}
