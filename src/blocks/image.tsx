import { ArticleText } from '~/shared/articles/article-text';
import { backgroundClass } from '~/shared/sections/section';
import type { BlockProps, Compiled } from './block';

/** One picture with its caption, across the page. */
export const ImageBlock = ({ html = '', place }: BlockProps<'image'> & Compiled) => (
  <div className={backgroundClass[place.background]}>
    <div className="container-page section-padding *:max-w-none">
      <ArticleText html={html} />
    </div>
  </div>
);
