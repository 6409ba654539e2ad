// @vitest-environment node
import { expect, it } from 'vitest';
import { weighAssets } from '~/features/admin/performance/asset-panel';

const ORIGIN = 'https://site.example';

const entry = (
  name: string,
  [transferSize, decodedBodySize]: [number, number],
  initiatorType = 'other',
  entryType = 'resource',
) => ({
  name: name.startsWith('/') ? ORIGIN + name : name,
  entryType,
  initiatorType,
  transferSize,
  encodedBodySize: decodedBodySize,
  decodedBodySize,
});

it('sums by type, by what a file is rather than by who asked for it', () => {
  const { groups, total } = weighAssets(
    [
      entry('/', [20_300, 100_000], 'navigation', 'navigation'),
      entry('/assets/app/index-abc.js?v=1', [50_300, 150_000], 'link'),
      entry('/assets/app/page-abc.js', [0, 40_000], 'other'),
      entry('/styles.css', [1000, 3000], 'link'),
      entry('/assets/font.woff2', [30_300, 30_000], 'css'),
      entry('/cover.webp', [9300, 9000], 'img'),
      entry('/api/hubspot/contacts', [600, 300], 'fetch'),
      entry('/site.webmanifest', [400, 100], 'link'),
    ],
    ORIGIN,
  );
  expect(groups).toEqual([
    { type: 'document', count: 1, cached: 0, transferred: 20_300, decoded: 100_000 },
    { type: 'script', count: 2, cached: 1, transferred: 50_300, decoded: 190_000 },
    { type: 'style', count: 1, cached: 0, transferred: 1000, decoded: 3000 },
    { type: 'font', count: 1, cached: 0, transferred: 30_300, decoded: 30_000 },
    { type: 'image', count: 1, cached: 0, transferred: 9300, decoded: 9000 },
    { type: 'fetch', count: 1, cached: 0, transferred: 600, decoded: 300 },
    { type: 'other', count: 1, cached: 0, transferred: 400, decoded: 100 },
  ]);
  expect(total).toEqual({ count: 8, cached: 1, transferred: 112_200, decoded: 332_400 });
});

it('names the ten largest files, and those whose origin hides their size', () => {
  const { largest, untold } = weighAssets(
    [
      ...Array.from({ length: 12 }, (_, index) => entry(`/${index}.js`, [100, (index + 1) * 1000])),
      entry('https://js.hs-scripts.example/1.js', [0, 0], 'script'),
      entry('/empty.json', [0, 0], 'fetch'),
    ],
    ORIGIN,
  );
  expect(largest.map(({ name }) => name.slice(ORIGIN.length))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `/${index}.js`),
  );
  expect(untold.map(({ name }) => name)).toEqual(['https://js.hs-scripts.example/1.js']);
});

it('copes with nothing', () => {
  expect(weighAssets([], ORIGIN)).toEqual({
    groups: [],
    total: { count: 0, cached: 0, transferred: 0, decoded: 0 },
    largest: [],
    untold: [],
  });
});
