import type { ReactNode } from 'react';
import type { PictureText } from '~/shared/lib/picture-text';
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
  const look = cx('w-full', className);
  const show = (picture: PictureText | undefined, fallback: ReactNode) => (
    <Picture picture={picture} sizes={sizes} fallback={fallback} firstScreen={firstScreen} className={look} />
  );
  const cloth = (
    <Artwork
      seed={slug}
      dye={dye}
      accent={accent}
      columns={12}
      rows={7}
      firstScreen={firstScreen}
      drawnInBrowser={drawnInBrowser}
      className={look}
    />
  );
  return show(featuredImage, show(image, cloth));
}
