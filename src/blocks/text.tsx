import { ArticleText } from '~/shared/articles/article-text';
import type { BlockProps, Compiled } from './block';
import { BlockSection } from './block-section';

/** Running text. */
export const TextBlock = ({ html = '', ...block }: BlockProps<'text'> & Compiled) => (
  <BlockSection block={block}>
    <ArticleText html={html} />
  </BlockSection>
);
