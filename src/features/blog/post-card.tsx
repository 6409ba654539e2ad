import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { blogCopy } from '~/content/blog';
import { knownPosts } from '~/content/posts';
import type { PostSummary } from '~/shared/articles/post';
import { PostCover } from '~/shared/articles/post-cover';
import { formatDate } from '~/shared/lib/format-date';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';

interface PostCardProps {
  post: PostSummary;
  /** Its cover beside its text, for a row to itself. */
  wide?: boolean;
}

/** One article in a list; the whole card links to it. */
export function PostCard({ post, wide = false }: PostCardProps) {
  const titleId = useId();
  return (
    <Link
      to={paths.post(post.slug)}
      aria-labelledby={titleId}
      className={cx(cardClass, 'focus-visible:-outline-offset-3', wide && 'md:flex-row')}
    >
      <PostCover
        post={post}
        unbuilt={!isBuilt(post)}
        className={cx('aspect-[16/9] w-full shrink-0', wide && 'md:aspect-auto md:w-2/5')}
      />
      <div className="flex grow flex-col items-start p-5 lg:p-6">
        <Badge>{post.category}</Badge>
        <h3
          id={titleId}
          className="mt-3.5 text-[1.3rem] group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
        >
          {post.title}
        </h3>
        <p className="mt-2.5 mb-5 text-[0.94rem] leading-normal text-soft">{shortExcerpt(post.excerpt)}</p>
        <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[0.88rem] text-soft">
          <span>
            <PostFacts post={post} />
          </span>
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-1.5 font-semibold text-link group-hover:underline"
          >
            {blogCopy.list.readMore}
            <ArrowRight className="size-4 transition-transform duration-200 group-hover:translate-x-1" />
          </span>
        </p>
      </div>
    </Link>
  );
}

export const cardClass =
  'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-panel transition-colors duration-200 focus-within:border-line-strong hover:border-line-strong';

/** Whether the build drew its cloth. Articles from elsewhere may have a bundled one's address, and other dyes. */
export const isBuilt = ({ slug, dye, accent }: PostSummary) =>
  knownPosts.some((one) => one.slug === slug && one.dye === dye && one.accent === accent);

/** When an article was published, and how long it takes to read. */
export function PostFacts({ post, long = false }: { post: PostSummary; long?: boolean }) {
  return (
    <>
      <time dateTime={post.date}>{formatDate(post.date, long ? 'long' : 'short')}</time>
      <span aria-hidden="true" className="px-1">
        {' · '}
      </span>
      <span>{blogCopy.minutes(post.readTime)}</span>
      {post.imported && !long && (
        <span className="block font-medium text-warn">{blogCopy.imported.title}</span>
      )}
    </>
  );
}

/** How many characters of an excerpt fit on a card. */
const MOST = 120;

/** The first 120 characters of a text, with an ellipsis if it goes on. */
export const shortExcerpt = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}...` : text;
