import type { PostSummary } from '~/content/post';
import { LazyImage } from '~/shared/images/lazy-image';
import { Weave } from '~/shared/motion/weave';

/** An article's picture, or the cloth that it has everywhere. Only decorates: the title stands beside it. */
export function PostCover({ post, className }: { post: PostSummary; className: string }) {
  const { featuredImage, image, slug, dye, accent } = post;
  return (
    <LazyImage
      sources={[featuredImage, image].filter((source) => source !== undefined)}
      alt=""
      placeholder={
        <Weave seed={slug} dye={dye} accent={accent} columns={12} rows={7} className="size-full" />
      }
      className={className}
    />
  );
}
