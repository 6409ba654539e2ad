import { lazy } from 'react';
import { LazyBoundary } from './lazy';
import type { PictureProps } from './picture';

const Picture = lazy(async () => ({ default: (await import('./picture')).PagePicture }));

/** A picture that few texts name: its code loads with it alone. */
export const OptionalPicture = (props: PictureProps) =>
  props.picture ? (
    <LazyBoundary failure={props.fallback}>
      <Picture {...props} />
    </LazyBoundary>
  ) : (
    props.fallback
  );
