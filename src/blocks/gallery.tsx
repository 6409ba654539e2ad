import type { BlockProps } from './block';
import { BlockSection } from './block-section';
import { Figure } from './figure';

/** Pictures with their captions, two or three beside each other. */
export const GalleryBlock = ({ pictures, ...block }: BlockProps<'gallery'>) => (
  <BlockSection block={block}>
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map((figure, position) => (
        <li key={figure.file}>
          <Figure
            {...figure}
            firstScreen={block.place.firstScreen && position === 0}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            className="aspect-4/3"
          />
        </li>
      ))}
    </ul>
  </BlockSection>
);
