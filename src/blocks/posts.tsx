import { PostCard } from '~/features/blog/post-card';
import { allPosts, blogPosts } from '~/features/posts';
import { paths } from '~/shared/paths';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Cards of articles. */
export function PostsBlock({ posts, ...block }: BlockProps<'posts'>) {
  const chosen = posts
    ? posts.flatMap(({ to }) => allPosts.find(({ slug }) => paths.post(slug) === to) ?? [])
    : blogPosts.slice(0, 3);
  return (
    <BlockSection block={block}>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {chosen.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} brief />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
