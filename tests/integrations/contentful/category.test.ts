// @vitest-environment node
import { expect, it } from 'vitest';
import { categoryOf, needsTags } from '~/integrations/contentful/to-post';

const tags = [
  { id: 'evergreen', name: 'Evergreen' },
  { id: 'categoryData', name: 'Category: Data' },
  { id: 'category-sales', name: 'Sales' },
  { id: 'autumn', name: 'Autumn' },
];

it.each([
  ['the first that is meant as one', ['evergreen', 'category-sales', 'categoryData'], 'Sales'],
  ['without the group that its name begins with', ['categoryData'], 'Data'],
  ['the first by name where none is meant', ['evergreen', 'autumn'], 'Autumn'],
  ['none where no tag is public', ['hidden'], undefined],
  ['none without tags', [], undefined],
])('a category from tags: %s', (_, ids, category) => {
  expect(categoryOf(ids, tags)).toBe(category);
});

it('is needed only where the entry has tags, and no category of its own', () => {
  expect(needsTags({ fields: {}, tags: ['a'] })).toBe(true);
  expect(needsTags({ fields: { category: 'Data' }, tags: ['a'] })).toBe(false);
  expect(needsTags({ fields: {}, tags: [] })).toBe(false);
});
