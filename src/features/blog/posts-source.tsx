import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { bundledPosts, readAtBuild } from '~/content/posts';
import { contentfulObstacles } from '~/integrations/contentful/settings';
import { useIsClear } from '~/integrations/system';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { type OnState, type PostState, type PostsState, useImportedPosts, withImported } from './posts-state';

const BUNDLED: PostsState = { status: 'ready', posts: bundledPosts };
const LOADING = { status: 'loading' } as const;

/**
 * Provides the list of articles: the bundled ones, or Contentful's if it is switched on, and over
 * both those tried out in this browser.
 */
export function PostsSource({ children }: { children: (state: PostsState) => ReactNode }) {
  const imported = useImportedPosts();
  const show = (state: PostsState) => children(withImported(state, imported));
  if (!useRemotePosts()) return show(BUNDLED);
  return (
    <Reported by={importRemotePosts} first={readAtBuild ? BUNDLED : LOADING} about={{}}>
      {show}
    </Reported>
  );
}

interface RemotePostSourceProps {
  slug: string;
  children: (state: PostState) => ReactNode;
}

/** Asks Contentful for an article. */
export const RemotePostSource = ({ slug, children }: RemotePostSourceProps) => (
  <Reported by={importRemotePost} first={LOADING} about={{ slug }}>
    {children}
  </Reported>
);

/** Whether there may be articles that aren't bundled. */
export const useRemotePosts = (): boolean => useIsClear(contentfulObstacles);

// Most sites never need the code that asks for articles, so it's loaded on demand.
const importRemote = () => import('./remote-posts');
const importRemotePosts = () => importRemote().then(({ RemotePosts }) => RemotePosts);
const importRemotePost = () => importRemote().then(({ RemotePost }) => RemotePost);

interface ReportedProps<About, State> {
  /** The same function on every render. */
  by: () => Promise<ComponentType<About & { onState: OnState<State> }>>;
  first: State;
  about: About;
  children: (state: State) => ReactNode;
}

/**
 * A state that code reports which is loaded for it, and that it can't be loaded. What's made of the state stays in place
 * from one to the next: articles that the build has read from Contentful don't flicker when its own answer comes.
 */
function Reported<About extends object, State>({
  by,
  first,
  about,
  children,
}: ReportedProps<About, State | Extract<PostsState, { status: 'unreachable' }>>) {
  const [state, setState] = useState(first);
  const [Reporter, load] = useLazyComponent(by);
  useEffect(() => {
    const ask = () => void load().then((loaded) => loaded || fail(false));
    const fail = (busy: boolean) => {
      const run = () => {
        fail(true);
        ask();
      };
      setState({ status: 'unreachable', posts: bundledPosts, retry: { busy, run } });
    };
    ask();
  }, [load]);
  return (
    <>
      {children(state)}
      {Reporter && <Reporter {...about} onState={setState} />}
    </>
  );
}
