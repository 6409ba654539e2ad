import { ProductPicture } from '~/features/product-picture/product-picture';
import { type BlockProps, getOverlapClass } from './block';

/** A screen of the product. As a page's first block, it overlaps the hero. */
export const PictureBlock = ({ picture, place }: BlockProps<'picture'>) => (
  <div className={getOverlapClass(place)}>
    <ProductPicture name={picture} />
  </div>
);
