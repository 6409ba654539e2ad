import { LazyImage } from '~/shared/images/lazy-image';
import { Weave } from '~/shared/motion/weave';
import type { PostSummary } from './post';

interface PostCoverProps {
  post: PostSummary;
  /** The build didn't draw its cloth. */
  unbuilt: boolean;
  className: string;
  /** In sight when its page opens. */
  firstScreen?: boolean;
}

/** An article's picture, or the cloth that it has everywhere. Purely decorative: the title is beside it. */
export function PostCover({ post, unbuilt, className, firstScreen }: PostCoverProps) {
  const { featuredImage, image, slug, dye, accent } = post;
  return (
    <LazyImage
      sources={[featuredImage, image].filter((source) => source !== undefined)}
      alt=""
      placeholder={
        <Weave
          seed={slug}
          dye={dye}
          accent={accent}
          columns={12}
          rows={7}
          firstScreen={firstScreen}
          unbuilt={unbuilt}
          className="size-full"
        />
      }
      className={className}
    />
  );
}
