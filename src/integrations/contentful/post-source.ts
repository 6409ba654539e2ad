import type { Post, PostSource, PostSummary } from '~/shared/articles/post';
import { ServiceError } from '~/shared/lib/service-error';
import { type EntryPage, fetchAssets, fetchEntries, fetchTags } from './client';
import type { ContentfulSettings } from './settings';
import {
  type Article,
  CONTENT_TYPE,
  isSlug,
  type NameAssets,
  needsTags,
  toArticle,
  toPost,
  toSummary,
} from './to-post';

const PAGE_SIZE = 100;

/**
 * Articles from Contentful, in the locale of the settings. Incomplete entries are left out with a warning. Both
 * functions throw a ServiceError if Contentful refuses or doesn't answer. In a browser, or where a purifier has been set.
 */
export function contentfulSource(settings: ContentfulSettings, signal?: AbortSignal): PostSource {
  const { every, ofSlug, nameAssets } = reader(settings, signal);
  const namesIfAny: NameAssets = async (ids) => {
    try {
      return await nameAssets(ids);
    } catch (error) {
      // The article can be read without them.
      if (error instanceof ServiceError) return new Map();
      throw error;
    }
  };
  return {
    async list() {
      return toList(await every());
    },

    async find(slug) {
      if (!isSlug(slug)) return undefined;
      return toFound(slug, await ofSlug(slug), namesIfAny);
    },
  };
}

/** The list of articles, newest first. */
export async function toList(articles: readonly Article[]): Promise<PostSummary[]> {
  const summaries = await Promise.all(inOrder(articles).map(toSummary));
  return summaries.filter((summary) => summary !== undefined);
}

/** The whole article with this slug, if it's among these. */
export async function toFound(
  slug: string,
  articles: readonly Article[],
  nameAssets: NameAssets,
): Promise<Post | undefined> {
  const article = articles.find((one) => one.slug === slug);
  return article && toPost(article, nameAssets);
}

/**
 * Every article with its text, newest first, in as few requests as the list takes. Incomplete entries are left out with
 * a warning; throws a ServiceError as the source does, for the pictures' names too: what is built stays for a while.
 */
export async function everyPost(settings: ContentfulSettings): Promise<Post[]> {
  const { every, nameAssets } = reader(settings);
  const posts = await Promise.all(inOrder(await every()).map((article) => toPost(article, nameAssets)));
  return posts.filter((post) => post !== undefined);
}

function reader(settings: ContentfulSettings, signal?: AbortSignal) {
  const call = { signal };
  const locale: { locale?: string } = settings.locale ? { locale: settings.locale } : {};
  const read = (query: Record<string, string>) =>
    fetchEntries(
      settings,
      // The second key keeps entries of one day in the same order on every page.
      { content_type: CONTENT_TYPE, order: '-fields.date,sys.id', include: '1', ...locale, ...query },
      call,
    );

  // Tags are few, and most spaces give their articles a category.
  let tags: ReturnType<typeof fetchTags> | undefined;
  const articlesOf = async ({ items, includes }: EntryPage): Promise<Article[]> => {
    if (items.some(needsTags)) tags ??= fetchTags(settings, call);
    const known = await tags;
    return items.flatMap((entry) => toArticle(entry, includes.assets, known) ?? []);
  };

  return {
    nameAssets: (ids: readonly string[]) =>
      fetchAssets(settings, { 'sys.id[in]': ids.join(','), ...locale }, call),
    ofSlug: async (slug: string) => articlesOf(await read({ 'fields.slug': slug, limit: '10' })),
    async every() {
      const articles: Article[] = [];
      for (let skip = 0; ; ) {
        const page = await read({ limit: String(PAGE_SIZE), skip: String(skip) });
        articles.push(...(await articlesOf(page)));
        skip += PAGE_SIZE;
        if (page.items.length === 0 || skip >= page.total) break;
      }
      return articles;
    },
  };
}

const inOrder = (articles: readonly Article[]): Article[] =>
  withoutRepeats(articles.toSorted((a, b) => b.date.localeCompare(a.date)));

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
