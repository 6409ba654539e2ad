import type { PostSummary } from '~/content/post';
import { PostCard } from './post-card';

interface PostCardsProps {
  /** Of the heading. */
  id: string;
  heading: string;
  posts: readonly PostSummary[];
}

/** A few articles under a heading. */
export function PostCards({ id, heading, posts }: PostCardsProps) {
  return (
    <section aria-labelledby={id} className="bg-sunken print:hidden">
      <div className="container-page py-[clamp(56px,7vw,96px)]">
        <h2 id={id} className="text-[clamp(1.7rem,3vw,2.3rem)]">
          {heading}
        </h2>
        <ul className="mt-7 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
