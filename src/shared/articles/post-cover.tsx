import { Artwork } from '~/shared/motion/artwork';
import { cx } from '~/shared/ui/class-names';
import { Picture } from '~/shared/ui/picture';
import type { PostSummary } from './post';

interface PostCoverProps {
  post: PostSummary;
  /** Whether the build has no drawing of its cloth. */
  drawnInBrowser: boolean;
  /** The width of its box, as in an image's attribute of this name. */
  sizes: string;
  className: string;
  /** Whether it is visible when its page opens. */
  firstScreen?: boolean;
}

/** An article's picture, or else its woven cover. Decorative: the title is beside it. */
export function PostCover({ post, drawnInBrowser, sizes, className, firstScreen }: PostCoverProps) {
  const { featuredImage, image, slug, dye, accent } = post;
  const box = { sizes, firstScreen, className: cx('w-full', className) };
  return (
    <Picture
      {...box}
      picture={featuredImage}
      fallback={
        <Artwork
          {...box}
          picture={image}
          seed={slug}
          dye={dye}
          accent={accent}
          columns={12}
          rows={7}
          drawnInBrowser={drawnInBrowser}
        />
      }
    />
  );
}
