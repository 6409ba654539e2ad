import { feedCopy } from '~/content/blog.json';
import { brand } from '~/facts/brand';
import { loadPost } from '~/features/blog/bundled-post';
import type { PostSummary } from '~/shared/articles/post';
import { prefixPaths } from '~/shared/base-path';
import { escapeHtml } from '~/shared/lib/html-text';
import { locale } from '~/shared/lib/in-locale';
import { withoutEnd } from '~/shared/lib/without-end';
import { paths } from '~/shared/paths';
import { absolute, socialImagePath } from '~/shared/seo/head';

/**
 * Articles as RSS 2.0, in the given order and with their full text: https://www.rssboard.org/rss-specification.
 * `bytesAt`: the size of a file of the site.
 */
export async function renderFeed(
  posts: readonly PostSummary[],
  bytesAt: (path: string) => number | Promise<number>,
): Promise<string> {
  const channel = [
    element('title', feedCopy.title),
    element('link', absolute(paths.blog())),
    element('description', feedCopy.description),
    element('language', locale),
    element('copyright', brand.legalName),
    // The build time would make two builds of the same site differ.
    element('lastBuildDate', new Date(posts[0]?.date ?? 0).toUTCString()),
    `<image>${element('url', absolute('/icons/icon-192.png'))}${element('title', feedCopy.title)}${element('link', absolute(paths.blog()))}</image>`,
    `<atom:link href="${escapeHtml(absolute('/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...(await Promise.all(posts.map(({ slug }) => renderItem(slug, bytesAt)))),
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

async function renderItem(slug: string, bytesAt: Parameters<typeof renderFeed>[1]): Promise<string> {
  const post = await loadPost(slug);
  if (!post) throw new Error(`The article ${slug} is listed and has no text`);
  const link = absolute(paths.post(post.slug));
  const picture = socialImagePath(paths.post(post.slug));
  const content = prefixPaths(post.content, withoutEnd(absolute('/'), '/'));
  return [
    '<item>',
    element('title', post.title),
    element('link', link),
    element('guid', link),
    element('pubDate', new Date(post.date).toUTCString()),
    // <author> would be a mail address.
    element('dc:creator', post.author),
    element('category', post.category),
    // Readers take it for HTML.
    element('description', escapeHtml(post.excerpt)),
    element('content:encoded', content.replaceAll(' href="#', ` href="${link}#`)),
    `<enclosure url="${escapeHtml(absolute(picture))}" length="${await bytesAt(picture)}" type="image/jpeg"/>`,
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A sign that XML has no place for would make all of it unreadable. */
const escapeXml = (text: string) => escapeHtml(text.replace(CONTROLS, '')).replaceAll('>', '&gt;');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they're what is looked for
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
