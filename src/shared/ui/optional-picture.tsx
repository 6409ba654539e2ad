import type { ComponentType } from 'react';
import type { PictureProps } from './picture';

let Picture: ComponentType<PictureProps> | undefined;

/** Called by the code of pictures once it loads. The build adds it to texts that name one. */
export const providePicture = (component: ComponentType<PictureProps>): void => {
  Picture = component;
};

/** A picture that few texts name: pages without one don't load its code. */
export const OptionalPicture = (props: PictureProps) =>
  props.picture && Picture ? <Picture {...props} /> : props.fallback;
