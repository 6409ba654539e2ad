import { postCopy } from '~/content/blog';
import type { PostSummary } from '~/content/post';
import { relatedPosts } from './neighboring-posts';
import { PostCards } from './post-cards';

/** Three more articles for someone who has read this one. */
export function RelatedPosts({ post, posts }: { post: PostSummary; posts: readonly PostSummary[] }) {
  const related = relatedPosts(post, posts);
  if (related.length === 0) return null;
  return <PostCards id="related" heading={postCopy.related} posts={related} />;
}
