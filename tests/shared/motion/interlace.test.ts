// @vitest-environment node
import { expect, it } from 'vitest';
import { interlace } from '~/shared/motion/weave-glyph';

const ribbons = [
  { at: 4, size: 4, tone: 0 },
  { at: 16, size: 4, tone: 0 },
];

it('draws a ribbon whole where it passes over, and with a gap where it passes under', () => {
  const { warps, wefts } = interlace(ribbons, ribbons, { start: 0, end: 24, clearance: 1 });
  const pieces = (path?: string) => path?.match(/M/g)?.length;
  // Each of them passes over one and under the other.
  expect([...warps, ...wefts].map(pieces)).toEqual([2, 2, 2, 2]);
  // The first warp lies over the first weft and dives under the second one, at 16 to 20, one unit clear of it.
  expect(warps[0]).toContain('V15h-4');
  expect(warps[0]).toContain('M8 21V');
});
