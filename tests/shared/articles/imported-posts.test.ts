import { expect, it } from 'vitest';
import { readImportedPosts, saveImportedPosts } from '~/shared/articles/imported-posts';
import { refuseStorage } from '../../support/on-screen';

const post = (slug: string, length = 10) => ({
  slug,
  title: slug,
  text: 'x'.repeat(length),
  importedAt: '2026-11-20T09:00:00.000Z',
});

it('keeps files under a key of their own, and takes the key away with the last of them', () => {
  expect(readImportedPosts()).toEqual([]);
  expect(saveImportedPosts([post('a')])).toBe('kept');
  expect(JSON.parse(localStorage.getItem('imported_posts') ?? '')).toEqual([post('a')]);
  expect(readImportedPosts()).toEqual([post('a')]);
  expect(saveImportedPosts([])).toBe('kept');
  expect(localStorage.getItem('imported_posts')).toBeNull();
});

it('refuses more than a million characters, and keeps what was there', () => {
  saveImportedPosts([post('a')]);
  expect(saveImportedPosts([post('a'), post('b', 1_000_000)])).toBe('too-large');
  expect(readImportedPosts()).toEqual([post('a')]);
});

it('does not pretend where the browser keeps nothing', () => {
  saveImportedPosts([post('a')]);
  const accept = refuseStorage();
  expect(saveImportedPosts([post('a'), post('b')])).toBe('not-kept');
  accept();
  expect(readImportedPosts()).toEqual([post('a')]);
});
