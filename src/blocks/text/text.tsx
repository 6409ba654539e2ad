import { ArticleText } from '~/shared/articles/article-text';
import { FurtherLinks, Section } from '~/shared/sections/section';
import type { BlockProps, Compiled } from '../block';

/** Running text. */
export const TextBlock = ({ id, heading, html = '', links, place }: BlockProps<'text'> & Compiled) => (
  <Section id={id} heading={heading} background={place.background}>
    <ArticleText html={html} />
    {links && <FurtherLinks links={links} />}
  </Section>
);
