import { useLayoutEffect, useMemo } from 'react';
import { bundledPosts, readAtBuild } from '~/content/posts';
import {
  askContentfulAnew,
  useContentfulPost,
  useContentfulPosts,
} from '~/integrations/contentful/use-contentful-posts';
import type { OnState, PostState, PostsState } from './posts-state';

/** Reports Contentful's articles, or the bundled ones if it doesn't answer or has none yet. */
export function RemotePosts({ onState }: { onState: OnState<PostsState> }) {
  const { status, data, isFetching } = useContentfulPosts();
  const state = useMemo((): PostsState => {
    const retry = { busy: isFetching, run: askContentfulAnew };
    // What has been read stays where it can't be read anew: people may be looking at it.
    if (data && data.length > 0) return { status: 'ready', posts: data };
    switch (status) {
      case 'pending':
        return readAtBuild ? { status: 'ready', posts: bundledPosts } : { status: 'loading' };
      case 'error':
        return { status: 'unreachable', posts: bundledPosts, retry };
      case 'success':
        return { status: 'empty', posts: bundledPosts, retry };
    }
  }, [status, data, isFetching]);
  // Before the browser paints what was there.
  useLayoutEffect(() => onState(state), [state, onState]);
  return null;
}

interface RemotePostProps {
  slug: string;
  onState: OnState<PostState>;
}

/** Reports one of Contentful's articles, with the list it belongs to. */
export function RemotePost({ slug, onState }: RemotePostProps) {
  const { data: posts = bundledPosts } = useContentfulPosts();
  const { status, data: post, isFetching } = useContentfulPost(slug);
  const state = useMemo((): PostState => {
    const retry = { busy: isFetching, run: askContentfulAnew };
    if (post) return { status: 'found', post, posts };
    switch (status) {
      case 'pending':
        return { status: 'loading' };
      case 'error':
        return { status: 'unreachable', retry };
      case 'success':
        return { status: 'missing' };
    }
  }, [status, post, posts, isFetching]);
  useLayoutEffect(() => onState(state), [state, onState]);
  return null;
}
