import { expect, it, vi } from 'vitest';
import {
  deleteFilter,
  LONGEST_NAME,
  MOST_FILTERS,
  readSavedFilters,
  saveFilter,
} from '~/features/admin/leads/saved-filters';

const names = () => readSavedFilters().map(({ name }) => name);

it('filters are kept in order, and one of the same name is replaced', () => {
  saveFilter({ name: 'Demos', query: 'kind=demo' });
  saveFilter({ name: '7', query: 'mark=new' });
  saveFilter({ name: 'Demos', query: 'kind=demo&mark=new' });
  expect(readSavedFilters()).toEqual([
    { name: 'Demos', query: 'kind=demo&mark=new' },
    { name: '7', query: 'mark=new' },
  ]);
  // The same list again, for the page that follows it.
  expect(readSavedFilters()).toBe(readSavedFilters());
});

it('twenty are the most, of which each can still be replaced', () => {
  for (let index = 0; index < MOST_FILTERS; index += 1) {
    expect(saveFilter({ name: `${index}`, query: 'kind=demo' })).toBe(true);
  }
  expect(saveFilter({ name: 'one more', query: 'kind=demo' })).toBe(false);
  expect(saveFilter({ name: '3', query: 'mark=won' })).toBe(true);
  expect(readSavedFilters()).toHaveLength(MOST_FILTERS);
  expect(readSavedFilters()[3]).toEqual({ name: '3', query: 'mark=won' });
});

it('a deleted one comes back to its place', () => {
  for (const name of ['a', 'b', 'c']) saveFilter({ name, query: 'kind=demo' });
  const undo = deleteFilter('b');
  expect(names()).toEqual(['a', 'c']);
  undo();
  undo();
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('a broken value counts as none, and a broken entry costs no other', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const broken of ['{', '{}', '"x"', 'null']) {
    localStorage.setItem('saved_filters', broken);
    expect(readSavedFilters()).toEqual([]);
  }
  const sound = { name: 'Demos', query: 'kind=demo' };
  const entries = [
    null,
    5,
    {},
    { name: 'x'.repeat(LONGEST_NAME + 1), query: '' },
    { name: '', query: '' },
    sound,
  ];
  localStorage.setItem('saved_filters', JSON.stringify(entries));
  expect(readSavedFilters()).toEqual([sound]);
  localStorage.setItem(
    'saved_filters',
    JSON.stringify(Array.from({ length: 50 }, (_, i) => ({ ...sound, name: `${i}` }))),
  );
  expect(readSavedFilters()).toHaveLength(MOST_FILTERS);
});
