import { compareNewest } from '~/shared/articles/compare-newest';
import type { Post } from '~/shared/articles/post';
import { fetchAssets, fetchEntries } from './client';
import type { ContentfulSettings } from './settings';
import { type Article, CONTENT_TYPE, toArticle, toPost } from './to-post';

const PAGE_SIZE = 100;

/**
 * Every article of the space, newest first, in the locale of the settings. Omits incomplete entries with a warning.
 * Throws a ServiceError if Contentful refuses or doesn't answer. A purifier has to be set.
 */
export async function readPosts(settings: ContentfulSettings): Promise<Post[]> {
  const locale: { locale?: string } = settings.locale ? { locale: settings.locale } : {};
  const articles: Article[] = [];
  for (let skip = 0; ; ) {
    const page = await fetchEntries(settings, {
      content_type: CONTENT_TYPE,
      // The second key keeps entries of one day in the same order on every page.
      order: '-fields.date,sys.id',
      include: '1',
      ...locale,
      limit: String(PAGE_SIZE),
      skip: String(skip),
    });
    articles.push(...page.items.flatMap((entry) => toArticle(entry, page.assets) ?? []));
    skip += PAGE_SIZE;
    if (page.items.length === 0 || skip >= page.total) break;
  }

  const sorted = removeDuplicates(articles.toSorted(compareNewest));
  const fetchAssetsById = (ids: readonly string[]) =>
    fetchAssets(settings, { 'sys.id[in]': ids.join(','), ...locale });
  const posts = await Promise.all(sorted.map((article) => toPost(article, fetchAssetsById)));
  return posts.filter((post) => post !== undefined);
}

/**
 * One article per slug, the newest. Without a warning for the same entry twice: it moved to the next page while the list
 * was read.
 */
function removeDuplicates(articles: readonly Article[]): Article[] {
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
