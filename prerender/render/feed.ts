import { feedCopy } from '~/content/blog.json';
import { brand } from '~/facts/brand';
import { loadPost } from '~/features/blog/bundled-post';
import type { PostSummary } from '~/shared/articles/post';
import { mapHtmlPaths } from '~/shared/base-path';
import { escapeHtml } from '~/shared/lib/html-text';
import { locale } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { getSocialImagePath, toAbsoluteUrl } from '~/shared/seo/head';

/**
 * Articles as RSS 2.0, in the given order and with their full text: https://www.rssboard.org/rss-specification.
 * `getSize`: the size in bytes of a file of the site.
 */
export async function renderFeed(
  posts: readonly PostSummary[],
  getSize: (path: string) => number | Promise<number>,
): Promise<string> {
  const channel = [
    formatElement('title', feedCopy.title),
    formatElement('link', toAbsoluteUrl(paths.blog())),
    formatElement('description', feedCopy.description),
    formatElement('language', locale),
    formatElement('copyright', brand.legalName),
    // The build time would make two builds of the same site differ.
    formatElement('lastBuildDate', new Date(posts[0]?.date ?? 0).toUTCString()),
    `<image>${formatElement('url', toAbsoluteUrl('/icons/icon-192.png'))}${formatElement('title', feedCopy.title)}${formatElement('link', toAbsoluteUrl(paths.blog()))}</image>`,
    `<atom:link href="${escapeHtml(toAbsoluteUrl('/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...(await Promise.all(posts.map(({ slug }) => renderItem(slug, getSize)))),
  ];
  const names = Object.entries(NAMESPACES).map(([name, address]) => ` xmlns:${name}="${address}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${names.join('')}>
<channel>
${channel.join('\n')}
</channel>
</rss>
`;
}

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
};

async function renderItem(slug: string, getSize: Parameters<typeof renderFeed>[1]): Promise<string> {
  const post = await loadPost(slug);
  if (!post) throw new Error(`The article ${slug} is listed and has no text`);
  const link = toAbsoluteUrl(paths.post(post.slug));
  const picture = getSocialImagePath(paths.post(post.slug));
  const content = mapHtmlPaths(post.content, toAbsoluteUrl);
  return [
    '<item>',
    formatElement('title', post.title),
    formatElement('link', link),
    formatElement('guid', link),
    formatElement('pubDate', new Date(post.date).toUTCString()),
    // <author> would be an email address.
    formatElement('dc:creator', post.author),
    formatElement('category', post.category),
    // Feed readers parse it as HTML.
    formatElement('description', escapeHtml(post.excerpt)),
    formatElement('content:encoded', content.replaceAll(' href="#', ` href="${link}#`)),
    `<enclosure url="${escapeHtml(toAbsoluteUrl(picture))}" length="${await getSize(picture)}" type="image/jpeg"/>`,
    '</item>',
  ].join('\n');
}

/** A character that XML forbids would make the whole file invalid. */
const formatElement = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replace(CONTROL_CHARACTERS, ''))}</${name}>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
const CONTROL_CHARACTERS = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
