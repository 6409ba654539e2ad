import { ArticleText } from '~/shared/articles/article-text';
import { Section } from '~/shared/sections/section';
import type { BlockProps, Compiled } from '../block';

/** Pictures with their captions, two or three beside each other. */
export const GalleryBlock = ({ id, heading, intro, pictures, place }: BlockProps<'gallery'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ file, html = '' }: (typeof pictures)[number] & Compiled) => (
        <li key={file}>
          <ArticleText html={html} />
        </li>
      ))}
    </ul>
  </Section>
);
