import { Feed } from 'feed';
import { feedCopy } from '~/content/blog';
import { brand } from '~/content/brand';
import { loadPost } from '~/features/blog/bundled-post';
import type { PostSummary } from '~/shared/articles/post';
import { escapeHtml } from '~/shared/lib/html-text';
import { locale } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import { absolute, socialImagePath } from '~/shared/seo/head';

/** Articles as RSS 2.0, in the given order and with their full text. */
export async function renderFeed(posts: readonly PostSummary[]): Promise<string> {
  const feed = new Feed({
    ...feedCopy,
    id: absolute(paths.blog()),
    link: absolute(paths.blog()),
    feedLinks: { rss: absolute('/rss.xml') },
    language: locale,
    image: absolute('/icons/icon-512.png'),
    favicon: absolute('/favicon.svg'),
    copyright: brand.legalName,
    // The build time would make two builds of the same site differ.
    updated: new Date(posts[0]?.date ?? 0),
  });
  for (const summary of posts) {
    const post = await loadPost(summary.slug);
    if (!post) throw new Error(`The article ${summary.slug} is listed and has no text`);
    const link = absolute(paths.post(post.slug));
    feed.addItem({
      title: post.title,
      id: link,
      link,
      date: new Date(post.date),
      // Readers take it for HTML.
      description: escapeHtml(post.excerpt),
      content: post.content.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${absolute('/')}`),
      author: [{ name: post.author }],
      category: [{ name: post.category }],
      image: absolute(socialImagePath(paths.post(post.slug))),
    });
  }
  // A sign that XML has no place for would make all of it unreadable.
  return feed.rss2().replace(CONTROLS, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they're what is looked for
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
