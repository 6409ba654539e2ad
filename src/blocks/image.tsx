import { backgroundClass } from '~/shared/sections/section';
import type { BlockProps } from './block';
import { Figure } from './figure';

/** One picture with its caption, across the page. */
export const ImageBlock = ({ place, ...figure }: BlockProps<'image'>) => (
  <div className={backgroundClass[place.background]}>
    <div className="container-page section-padding">
      <Figure {...figure} firstScreen={place.firstScreen} sizes="(min-width: 80rem) 76rem, 100vw" />
    </div>
  </div>
);
