import { postImport as copy } from '~/content/admin/upload';
import { blogCopy } from '~/content/blog';
import type { Post } from '~/shared/articles/post';
import { LazyImage } from '~/shared/images/lazy-image';
import { formatDate } from '~/shared/lib/format-date';
import { Weave } from '~/shared/motion/weave';
import { Badge } from '~/shared/ui/badge';

/** The card of an article, and its text in a box that scrolls. */
export function PostPreview({ post }: { post: Post }) {
  const { slug, title, excerpt, category, date, author, authorRole, readTime, dye, accent } = post;
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="self-start overflow-hidden rounded-card border border-line">
        <LazyImage
          sources={[post.featuredImage, post.image].filter((source) => source !== undefined)}
          alt=""
          placeholder={
            <Weave seed={slug} dye={dye} accent={accent} columns={12} rows={7} className="size-full" />
          }
          className="h-36 w-full"
        />
        <div className="p-5">
          <Badge>{category}</Badge>
          <h3 className="mt-3 text-[1.2rem]">{title}</h3>
          <p className="mt-2 text-[0.94rem] leading-normal text-soft">{excerpt}</p>
          <p className="mt-4 text-[0.88rem] text-soft">
            <time dateTime={date}>{formatDate(date)}</time> · {blogCopy.minutes(readTime)}
          </p>
          <p className="mt-1 text-[0.88rem] text-soft">
            {author}, {authorRole}
          </p>
        </div>
      </div>
      <section
        aria-label={copy.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable for the arrow keys
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto overscroll-contain rounded border border-line bg-page p-5"
        // A link would lead away from the files that are not imported yet.
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a')) event.preventDefault();
        }}
      >
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized
          dangerouslySetInnerHTML={{ __html: withoutAnchors(post.content) }}
        />
      </section>
    </div>
  );
}

/** The ids of its headings could be those of the page, or of another article that is shown beside it. */
const withoutAnchors = (html: string) => html.replace(/(<h[23]) id="[^"]*"/g, '$1');
