import type { ComponentType, ReactNode } from 'react';
import type { PictureText } from '../lib/picture-text';

export interface PictureProps {
  picture: PictureText | undefined;
  /** The width of its box, as in the attribute of the same name. */
  sizes: string;
  /** In its place without a picture, and if it can't be loaded: a drawing, or words. */
  fallback?: ReactNode;
  /** Whether it loads first: it is visible when its page opens, or a QR code or a way of payment. */
  firstScreen?: boolean | undefined;
  /** Has to set the box's size; the picture covers it. */
  className?: string | undefined;
}

let Picture: ComponentType<PictureProps> | undefined;

/** Called by the code of pictures once it loads. The build adds it to texts that name one. */
export const providePicture = (component: ComponentType<PictureProps>): void => {
  Picture = component;
};

/** A picture that few texts name: pages without one don't load its code. */
export const OptionalPicture = (props: PictureProps) =>
  props.picture && Picture ? <Picture {...props} /> : props.fallback;
