import type { ReactNode } from 'react';
import { bundledPosts } from '~/content/posts';
import { useContentfulPost, useContentfulPosts } from '~/integrations/contentful/use-contentful-posts';
import type { PostState, PostsState, Retry } from './posts-state';

/** Contentful's articles, or the bundled ones if it doesn't answer. */
export function RemotePosts({ children }: { children: (state: PostsState) => ReactNode }) {
  const list = useContentfulPosts();
  switch (list.status) {
    case 'pending':
      return children({ status: 'loading' });
    case 'error':
      return children({ status: 'unreachable', posts: bundledPosts, retry: retryOf(list) });
    case 'success':
      return children({ status: 'ready', posts: list.data });
  }
}

interface RemotePostProps {
  slug: string;
  children: (state: PostState) => ReactNode;
}

/** One of Contentful's articles, with the list it belongs to. */
export function RemotePost({ slug, children }: RemotePostProps) {
  const list = useContentfulPosts();
  const one = useContentfulPost(slug);
  switch (one.status) {
    case 'pending':
      return children({ status: 'loading' });
    case 'error':
      return children({ status: 'unreachable', retry: retryOf(one) });
    case 'success':
      return children(
        one.data
          ? { status: 'found', post: one.data, posts: list.data ?? bundledPosts }
          : { status: 'missing' },
      );
  }
}

const retryOf = (query: { isFetching: boolean; refetch: () => unknown }): Retry => ({
  busy: query.isFetching,
  run: () => void query.refetch(),
});
