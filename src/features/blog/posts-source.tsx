import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { bundledPosts } from '~/content/posts';
import { contentfulObstacles } from '~/integrations/contentful/settings';
import { useIsClear } from '~/integrations/system';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { PostState, PostsState, Retry } from './posts-state';
import { useImportedPosts, withImported } from './use-imported-posts';

interface PostsSourceProps {
  children: (state: PostsState) => ReactNode;
}

/**
 * Provides the list of articles: the bundled ones, or Contentful's if it is switched on, and over
 * both those tried out in this browser.
 */
export function PostsSource({ children }: PostsSourceProps) {
  const imported = useImportedPosts();
  const show = (state: PostsState) => children(withImported(state, imported));
  if (useRemotePosts()) return <RemoteList>{show}</RemoteList>;
  return show({ status: 'ready', posts: bundledPosts });
}

interface RemotePostSourceProps {
  slug: string;
  children: (state: PostState) => ReactNode;
}

/** Asks Contentful for an article that isn't bundled. */
export function RemotePostSource(props: RemotePostSourceProps) {
  const [RemotePost, retry] = useRemoteCode(importRemotePost);
  if (RemotePost) return <RemotePost {...props} />;
  return props.children(retry ? { status: 'unreachable', retry } : { status: 'loading' });
}

/** Whether there may be articles that aren't bundled. */
export const useRemotePosts = (): boolean => useIsClear(contentfulObstacles);

function RemoteList({ children }: PostsSourceProps) {
  const [RemotePosts, retry] = useRemoteCode(importRemotePosts);
  if (RemotePosts) return <RemotePosts>{children}</RemotePosts>;
  return children(retry ? { status: 'unreachable', posts: bundledPosts, retry } : { status: 'loading' });
}

// Most sites never need the code that asks for articles, so it's loaded on demand.
const importRemotePosts = () => import('./remote-posts').then(({ RemotePosts }) => RemotePosts);
const importRemotePost = () => import('./remote-posts').then(({ RemotePost }) => RemotePost);

/** A component once its code has loaded, and a way to retry if it hasn't. */
function useRemoteCode<P>(importer: () => Promise<ComponentType<P>>) {
  const [Component, load] = useLazyComponent(importer);
  const [failure, setFailure] = useState<'none' | 'failed' | 'trying-again'>('none');
  const run = () => {
    setFailure((before) => (before === 'none' ? before : 'trying-again'));
    void load().then((loaded) => setFailure(loaded ? 'none' : 'failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mount
  useEffect(run, []);
  const retry: Retry | undefined = failure === 'none' ? undefined : { busy: failure === 'trying-again', run };
  return [Component, retry] as const;
}
