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
  const { cover, featuredImage, image, slug, dye, accent } = post;
  const look = cx('w-full', className);
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
  const show = (picture: PictureText | undefined, fallback: ReactNode) => (
    <Picture picture={picture} sizes={sizes} fallback={fallback} firstScreen={firstScreen} className={look} />
  );
  return cover ? show(cover, cloth) : show(toPicture(featuredImage), show(toPicture(image), cloth));
}

/** A file that is shown as it is. */
const toPicture = (file: string | undefined): PictureText | undefined =>
  file ? { file, alt: '', prepared: { files: [[file, 0]], width: 0, height: 0 } } : undefined;
