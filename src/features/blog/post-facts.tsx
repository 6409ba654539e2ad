import { blogCopy } from '~/content/blog';
import type { PostSummary } from '~/content/post';
import { formatDate } from '~/shared/lib/format-date';

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
