import { ArticleText } from '~/shared/articles/article-text';
import type { BlockProps, Compiled } from './block';
import { BlockSection } from './block-section';

/** Pictures with their captions, two or three beside each other. */
export const GalleryBlock = ({ pictures, ...block }: BlockProps<'gallery'>) => (
  <BlockSection block={block}>
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ file, html = '' }: (typeof pictures)[number] & Compiled) => (
        <li key={file}>
          <ArticleText html={html} />
        </li>
      ))}
    </ul>
  </BlockSection>
);
