// @vitest-environment node
import { expect, it } from 'vitest';
import { neighborsOf, relatedPosts } from '~/features/blog/post-neighbors';
import { samplePost } from './sample-posts';

const posts = [
  samplePost('newest', { category: 'Data' }),
  samplePost('newer', { category: 'Strategy' }),
  samplePost('this', { category: 'Security' }),
  samplePost('older', { category: 'Content' }),
  samplePost('oldest', { category: 'Security' }),
];
const [newest, , current, , oldest] = posts as [
  (typeof posts)[0],
  unknown,
  (typeof posts)[0],
  unknown,
  (typeof posts)[0],
];

it('relates three others: its own category first, then the newest', () => {
  expect(relatedPosts(current, posts).map(({ slug }) => slug)).toEqual(['oldest', 'newest', 'newer']);
});

it('relates as many as there are', () => {
  expect(relatedPosts(current, [current])).toEqual([]);
});

it('goes back in time to the previous article, and forward to the next', () => {
  expect(neighborsOf(current, posts)).toMatchObject({ previous: { slug: 'older' }, next: { slug: 'newer' } });
  expect(neighborsOf(newest, posts)).toMatchObject({ next: undefined });
  expect(neighborsOf(oldest, posts)).toMatchObject({ previous: undefined });
  expect(neighborsOf(samplePost('unlisted'), posts)).toEqual({ previous: undefined, next: undefined });
});
