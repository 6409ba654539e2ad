import type { Entry, Tag } from './resources';

/** The entries that leave their category to their tags. */
export const needsTags = ({ fields, tags }: Pick<Entry, 'fields' | 'tags'>): boolean =>
  fields.category === undefined && tags.length > 0;

/**
 * The category that an entry's public tags give it: the first whose id begins with 'category', by its name without a
 * 'Category:' before it; if there's none, the first tag by name. Undefined if it has no tag that's known.
 */
export function categoryOf(tagIds: readonly string[], tags: readonly Tag[]): string | undefined {
  const own = tagIds.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const meant = own.find(({ id }) => /^category/i.test(id));
  const [first] = own.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));
  return meant ? meant.name.replace(/^category\s*[:/-]\s*/i, '') : first;
}
