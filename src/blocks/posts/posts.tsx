import { PostCard } from '~/features/blog/post-card';
import { allPosts, blogPosts } from '~/features/posts';
import { paths } from '~/shared/paths';
import { FurtherLinks, Section } from '~/shared/sections/section';
import type { BlockProps } from '../block';

/** Cards of articles. */
export function PostsBlock({ id, heading, intro, posts, links, place }: BlockProps<'posts'>) {
  const chosen = posts
    ? posts.flatMap(({ to }) => allPosts.find(({ slug }) => paths.post(slug) === to) ?? [])
    : blogPosts.slice(0, 3);
  return (
    <Section id={id} heading={heading} intro={intro} background={place.background}>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {chosen.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} brief />
          </li>
        ))}
      </ul>
      {links && <FurtherLinks links={links} />}
    </Section>
  );
}
