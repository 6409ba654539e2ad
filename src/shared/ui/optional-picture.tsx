import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { PictureText } from '../lib/picture-text';
import { AvatarArtwork } from '../motion/artwork';

export interface PictureProps {
  picture: PictureText | undefined;
  /** The width of its box, as in the attribute of the same name. */
  sizes: string;
  /** In its place without a picture, and if it can't be loaded: a drawing, or words. */
  fallback: ReactNode;
  /** Whether it loads first: it is visible when its page opens, or a QR code or a way of payment. */
  firstScreen?: boolean | undefined;
  /** Has to set the box's size; the picture covers it. */
  className?: string;
}

let Picture: ComponentType<PictureProps> | undefined;

/** Called by the code of pictures once it loads. The build adds it to texts that name one. */
export const providePicture = (component: ComponentType<PictureProps>): void => {
  Picture = component;
};

/** A picture that few texts name: pages without one don't load its code. */
export const OptionalPicture = (props: PictureProps) =>
  props.picture && Picture ? <Picture {...props} /> : props.fallback;

interface PortraitProps extends Omit<ComponentProps<typeof AvatarArtwork>, 'className'> {
  picture: PictureText | undefined;
  /** Wider than its square box, since a wide picture is as high as that. */
  sizes: string;
  className: string;
}

/** A person's picture in a square, or else a woven portrait. */
export const Portrait = ({ picture, sizes, className, ...drawing }: PortraitProps) => (
  <OptionalPicture
    picture={picture}
    sizes={sizes}
    fallback={<AvatarArtwork {...drawing} className={className} />}
    className={className}
  />
);
