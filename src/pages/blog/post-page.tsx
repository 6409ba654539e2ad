import { useParams } from 'react-router-dom';
import { bundledPosts } from '~/content/posts';
import { RemotePostSource, useRemotePosts } from '~/features/blog/posts-source';
import type { PostState } from '~/features/blog/posts-state';
import { useBundledPost } from '~/features/blog/use-bundled-post';
import { mergePosts, useImportedPosts } from '~/features/blog/use-imported-posts';
import { MissingPost } from './missing-post';
import { PostLoading } from './post-loading';
import { PostUnreachable } from './post-unreachable';
import { PostView } from './post-view';

/**
 * An article that came with the site, at once. Where Contentful is switched on, its article of the same address
 * takes that place as soon as it is there, and every other address is asked of it. One that is tried out in this
 * browser goes before both.
 */
export default function PostPage() {
  const { slug = '' } = useParams();
  const post = useBundledPost(slug);
  const mayBeRemote = useRemotePosts();
  const imported = useImportedPosts();
  const own = imported.status === 'ready' ? imported.posts : [];
  const found = own.find((one) => one.slug === slug);
  if (found) {
    return <PostView key={`imported ${slug}`} post={found} posts={mergePosts(bundledPosts, own)} />;
  }
  const bundled = post && <PostView key={slug} post={post} posts={bundledPosts} bundled />;
  if (!mayBeRemote) return bundled ?? (imported.status === 'loading' ? <PostLoading /> : <MissingPost />);
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
