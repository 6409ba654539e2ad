import { useParams } from 'react-router-dom';
import { bundledPosts } from '~/content/posts';
import { RemotePostSource, useRemotePosts } from '~/features/blog/posts-source';
import type { PostState } from '~/features/blog/posts-state';
import { useBundledPost } from '~/features/blog/use-bundled-post';
import { MissingPost } from './missing-post';
import { PostLoading } from './post-loading';
import { PostUnreachable } from './post-unreachable';
import { PostView } from './post-view';

/**
 * An article that came with the site, at once. Where Contentful is switched on, its article of the same address
 * takes that place as soon as it is there, and every other address is asked of it.
 */
export default function PostPage() {
  const { slug = '' } = useParams();
  const post = useBundledPost(slug);
  const mayBeRemote = useRemotePosts();
  const bundled = post && <PostView key={slug} post={post} posts={bundledPosts} bundled />;
  if (!mayBeRemote) return bundled ?? <MissingPost />;
  return (
    <RemotePostSource key={slug} slug={slug}>
      {(state) => (state.status !== 'found' && bundled) || <RemotePostView state={state} />}
    </RemotePostSource>
  );
}

function RemotePostView({ state }: { state: PostState }) {
  switch (state.status) {
    case 'loading':
      return <PostLoading />;
    case 'found':
      return <PostView post={state.post} posts={state.posts} />;
    case 'missing':
      return <MissingPost />;
    case 'unreachable':
      return <PostUnreachable retry={state.retry} />;
  }
}
