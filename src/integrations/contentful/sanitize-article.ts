import { sanitizeArticle as sanitize } from '~/shared/markdown/sanitize-article';
import { pictureUrl } from './pictures';

/** Contentful's rendered Markdown, reduced to the markup an article may have, pictures over https. Browser only. */
export const sanitizeArticle = (html: string, anchors: ReadonlySet<string>): Promise<string> =>
  sanitize(html, { anchors, pictureUrl });
