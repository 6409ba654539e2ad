import { ArrowRight } from 'lucide-react';
import { blogCopy } from '~/content/blog.json';
import { getPostLanguage, type PostSummary } from '~/shared/articles/post';
import { cutText } from '~/shared/lib/shorten-text';
import { Artwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import type { PictureProps } from '~/shared/ui/optional-picture';
import { Picture } from '~/shared/ui/picture';
import { ArticleFacts } from './article-facts';

interface PostCardProps {
  post: PostSummary;
  /** Hides the cover and the excerpt on phones. */
  brief?: boolean;
}

/** One article in a list; the whole card links to it. */
export function PostCard({ post, brief = false }: PostCardProps) {
  const hiddenOnPhones = brief && 'max-md:hidden';
  return (
    <div className={cardClass}>
      <PostCover
        post={post}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
        className={cx('aspect-5/2 w-full shrink-0 md:aspect-16/9', hiddenOnPhones)}
      />
      <div className="flex grow flex-col items-start p-5 lg:p-6">
        <Badge>{post.category}</Badge>
        <h3 className="mt-3.5 text-h6">
          <PostTitleLink slug={post.slug} title={post.title} />
        </h3>
        <p
          lang={getPostLanguage(post.slug)}
          className={cx('mt-2.5 text-ui leading-normal text-muted', hiddenOnPhones)}
        >
          {shortenExcerpt(post.excerpt)}
        </p>
        <p className="mt-auto flex w-full pt-4 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small leading-relaxed text-muted">
          <span>
            <PostFacts post={post} />
          </span>
          <span
            aria-hidden="true"
            className="inline-flex items-center gap-1.5 font-semibold text-link group-hover:underline"
          >
            {blogCopy.list.readMore}
            <ArrowRight className="size-4 transition-transform duration-200 group-hover:shift-forward-1" />
          </span>
        </p>
      </div>
    </div>
  );
}

/** A card's title as a link that covers the whole card. The card has to be `relative`. */
export function PostTitleLink({ slug, title }: { slug: string; title: string }) {
  return (
    <Link
      to={paths.post(slug)}
      lang={getPostLanguage(slug)}
      className="stretched-link group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
    >
      {title}
    </Link>
  );
}

export const cardClass = 'group link-card flex-col bg-surface';

interface PostCoverProps extends Pick<PictureProps, 'sizes' | 'firstScreen' | 'className'> {
  post: PostSummary;
}

/** An article's picture, or else its woven cover. Decorative: the title is beside it. */
export function PostCover({ post, className, ...props }: PostCoverProps) {
  const { featuredImage, image, slug, dye, accent } = post;
  const box = { ...props, className: cx('w-full', className) };
  return (
    <Picture
      {...box}
      picture={featuredImage}
      fallback={
        <Artwork {...box} picture={image} seed={slug} dye={dye} accent={accent} columns={12} rows={7} />
      }
    />
  );
}

/** When an article was published, how long it takes to read, and whether only this browser has it. */
export const PostFacts = ({ post }: { post: PostSummary }) => <ArticleFacts article={post} />;

const MAX_EXCERPT_LENGTH = 120;

/** The first 120 characters of a text, with an ellipsis if the text is longer. */
export const shortenExcerpt = (text: string): string =>
  text.length > MAX_EXCERPT_LENGTH ? `${cutText(text, MAX_EXCERPT_LENGTH)}...` : text;
