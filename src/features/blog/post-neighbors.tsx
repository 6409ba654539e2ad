import { ArrowLeft, ArrowRight } from 'lucide-react';
import { postCopy } from '~/content/blog';
import type { PostSummary } from '~/shared/articles/post';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { PostCard } from './post-card';

interface PostNeighborsProps {
  post: PostSummary;
  /** Newest first. */
  posts: readonly PostSummary[];
}

/** Links to the articles before and after this one. */
export function PostNeighbors({ post, posts }: PostNeighborsProps) {
  const { previous, next } = neighborsOf(post, posts);
  if (!previous && !next) return null;
  const copy = postCopy.neighbors;
  return (
    <nav aria-label={copy.label} className="border-y border-line print:hidden">
      <ul className="container-page grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <li className="md:pr-8">
          {previous && (
            <Link to={paths.post(previous.slug)} className={linkClass}>
              <span className={labelClass}>
                <ArrowLeft aria-hidden="true" className="size-4" />
                {copy.previous}
              </span>
              <span className={titleClass}>{previous.title}</span>
            </Link>
          )}
        </li>
        <li className="md:pl-8 md:text-right">
          {next && (
            <Link to={paths.post(next.slug)} className={linkClass}>
              <span className={`${labelClass} md:justify-end`}>
                {copy.next}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
              <span className={titleClass}>{next.title}</span>
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}

const linkClass = 'group block h-full py-7';
const labelClass = 'flex items-center gap-2 text-[0.94rem] text-soft';
const titleClass =
  'mt-1.5 block font-semibold text-balance group-hover:underline group-hover:underline-offset-4';

/** Three more articles for someone who has read this one. */
export function RelatedPosts({ post, posts }: { post: PostSummary; posts: readonly PostSummary[] }) {
  const related = relatedPosts(post, posts);
  if (related.length === 0) return null;
  return <PostCards id="related" heading={postCopy.related} posts={related} />;
}

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

const RELATED = 3;

/** Three other articles: of the same category first, then the newest. `posts` are newest first. */
export function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): PostSummary[] {
  const others = posts.filter(({ slug }) => slug !== post.slug);
  const [same, rest] = [true, false].map((wanted) =>
    others.filter(({ category }) => (category === post.category) === wanted),
  );
  return [...(same ?? []), ...(rest ?? [])].slice(0, RELATED);
}

/** The articles that came before and after. `posts` are newest first. */
export function neighborsOf(
  post: PostSummary,
  posts: readonly PostSummary[],
): { previous: PostSummary | undefined; next: PostSummary | undefined } {
  const index = posts.findIndex(({ slug }) => slug === post.slug);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: posts[index + 1], next: posts[index - 1] };
}
