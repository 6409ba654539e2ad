import { expect, it } from 'vitest';
import { readImportedPosts, saveImportedPosts } from '~/shared/articles/imported-posts';
import { refuseStorage } from '../../support/on-screen';

const post = (slug: string, length = 10) => ({
  slug,
  title: slug,
  text: 'x'.repeat(length),
  importedAt: '2026-11-20T09:00:00.000Z',
});

it('reports that the browser did not store the articles, and keeps the old ones', () => {
  saveImportedPosts([post('a')]);
  const accept = refuseStorage();
  expect(saveImportedPosts([post('a'), post('b')])).toBe('not-kept');
  accept();
  expect(readImportedPosts()).toEqual([post('a')]);
});
