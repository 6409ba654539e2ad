import type { Post, PostSource } from '~/shared/articles/post';
import { type EntryPage, fetchEntries } from './client';
import type { ContentfulSettings } from './settings';
import { type Article, isSlug, toArticle, toPost, toSummary } from './to-post';

/** The content type whose entries are articles; docs/integrations.md lists its fields. */
const CONTENT_TYPE = 'blogPost';
const PAGE_SIZE = 100;

/**
 * Articles from Contentful. Incomplete entries are left out with a warning. Both functions
 * throw a ServiceError if Contentful refuses or doesn't answer. In a browser, or where a purifier has been set.
 */
export function contentfulSource(settings: ContentfulSettings, signal?: AbortSignal): PostSource {
  const read = reader(settings, signal);
  return {
    async list() {
      const summaries = await Promise.all((await everyArticle(read)).map(toSummary));
      return summaries.filter((summary) => summary !== undefined);
    },

    async find(slug) {
      if (!isSlug(slug)) return undefined;
      const page = await read({ 'fields.slug': slug, limit: '10' });
      const article = articlesOf(page).find((one) => one.slug === slug);
      return article && toPost(article);
    },
  };
}

/**
 * Every article with its text, newest first, in as few requests as the list takes. Incomplete entries are left out with
 * a warning; throws a ServiceError as the source does.
 */
export async function everyPost(settings: ContentfulSettings): Promise<Post[]> {
  const posts = await Promise.all((await everyArticle(reader(settings))).map(toPost));
  return posts.filter((post) => post !== undefined);
}

type Read = (query: Record<string, string>) => Promise<EntryPage>;

const reader =
  (settings: ContentfulSettings, signal?: AbortSignal): Read =>
  (query) =>
    fetchEntries(
      settings,
      // The second key keeps entries of one day in the same order on every page.
      { content_type: CONTENT_TYPE, order: '-fields.date,sys.id', include: '1', ...query },
      signal,
    );

async function everyArticle(read: Read): Promise<Article[]> {
  const articles: Article[] = [];
  for (let skip = 0; ; ) {
    const page = await read({ limit: String(PAGE_SIZE), skip: String(skip) });
    articles.push(...articlesOf(page));
    skip += page.items.length;
    if (page.items.length === 0 || skip >= page.total) break;
  }
  return withoutRepeats(articles.sort((a, b) => b.date.localeCompare(a.date)));
}

const articlesOf = ({ items, assets }: EntryPage): Article[] =>
  items.flatMap((entry) => toArticle(entry, assets) ?? []);

/** One article per address: the newest of those that share a slug. An entry that moved to the next page while
 * the list was read shows up twice, which isn't an editor's mistake. */
function withoutRepeats(articles: readonly Article[]): Article[] {
  const bySlug = new Map<string, Article>();
  for (const article of articles) {
    const known = bySlug.get(article.slug);
    if (!known) bySlug.set(article.slug, article);
    else if (known.id !== article.id) {
      console.warn(`Contentful: entry ${article.id} is left out (slug taken by ${known.id})`);
    }
  }
  return [...bySlug.values()];
}
