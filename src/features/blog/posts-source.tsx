import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { bundledPosts, readAtBuild } from '~/content/posts';
import { contentfulObstacles } from '~/integrations/contentful/settings';
import { useIsClear } from '~/integrations/system';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import type { OnState, PostState, PostsState, Retry } from './posts-state';
import { useImportedPosts, withImported } from './use-imported-posts';

const BUNDLED: PostsState = { status: 'ready', posts: bundledPosts };
const LOADING = { status: 'loading' } as const;

interface PostsSourceProps {
  children: (state: PostsState) => ReactNode;
}

/**
 * Provides the list of articles: the bundled ones, or Contentful's if it is switched on, and over
 * both those tried out in this browser. What it renders stays in place from one state to the next: the articles that
 * the build has read from Contentful don't flicker when Contentful's own answer comes.
 */
export function PostsSource({ children }: PostsSourceProps) {
  const imported = useImportedPosts();
  const isRemote = useRemotePosts();
  const [remote, setRemote] = useState<PostsState>(readAtBuild ? BUNDLED : LOADING);
  return (
    <>
      {children(withImported(isRemote ? remote : BUNDLED, imported))}
      {isRemote && <RemoteList onState={setRemote} />}
    </>
  );
}

interface RemotePostSourceProps {
  slug: string;
  children: (state: PostState) => ReactNode;
}

/** Asks Contentful for an article. */
export function RemotePostSource({ slug, children }: RemotePostSourceProps) {
  const [state, setState] = useState<PostState>(LOADING);
  const RemotePost = useRemoteCode(importRemotePost, setState);
  return (
    <>
      {children(state)}
      {RemotePost && <RemotePost slug={slug} onState={setState} />}
    </>
  );
}

/** Whether there may be articles that aren't bundled. */
export const useRemotePosts = (): boolean => useIsClear(contentfulObstacles);

function RemoteList({ onState }: { onState: OnState<PostsState> }) {
  const RemotePosts = useRemoteCode(importRemotePosts, onState);
  return RemotePosts && <RemotePosts onState={onState} />;
}

// Most sites never need the code that asks for articles, so it's loaded on demand.
const importRemotePosts = () => import('./remote-posts').then(({ RemotePosts }) => RemotePosts);
const importRemotePost = () => import('./remote-posts').then(({ RemotePost }) => RemotePost);

/** A component once its code has loaded. If it hasn't, reports that, with a way to retry. */
function useRemoteCode<P>(
  importer: () => Promise<ComponentType<P>>,
  onState: OnState<{ status: 'unreachable'; posts: typeof bundledPosts; retry: Retry }>,
) {
  const [Component, load] = useLazyComponent(importer);
  const [failure, setFailure] = useState<'none' | 'failed' | 'trying-again'>('none');
  const run = useCallback(() => {
    setFailure((before) => (before === 'none' ? before : 'trying-again'));
    void load().then((loaded) => setFailure(loaded ? 'none' : 'failed'));
  }, [load]);
  useEffect(run, [run]);
  useEffect(() => {
    if (failure === 'none') return;
    const retry = { busy: failure === 'trying-again', run };
    onState({ status: 'unreachable', posts: bundledPosts, retry });
  }, [failure, run, onState]);
  return Component;
}
