import { ProductPicture } from '~/features/product-picture/product-picture';
import type { BlockProps } from './block';

/** A screen of the product. As a page's first block, it overlaps the hero. */
export const PictureBlock = ({ picture, place }: BlockProps<'picture'>) => (
  <div className={`container-page relative ${place.overHero ? '-mt-14 print:mt-8' : 'py-14'}`}>
    <ProductPicture name={picture} />
  </div>
);
