// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createField, type Field, findThreads, moveField, resizeField } from '~/shared/motion/particle-field';
import { interlace } from '~/shared/motion/weave-glyph';
import { createWeavePattern, isWarpOver } from '~/shared/motion/weave-pattern';
import { createFringe } from '~/shared/motion/weave-svg';
import { fc } from '../../support/any-values';

const options = { columns: 12, rows: 6, grounds: 3, dyes: 4 };

describe('createWeavePattern', () => {
  it('cuts a small cloth out of the large one of the same seed', () => {
    const large = createWeavePattern('chatbots', { ...options, columns: 24, rows: 12 });
    const small = createWeavePattern('chatbots', options);
    expect(large.warps.slice(0, small.warps.length)).toEqual(small.warps);
    expect(large.wefts.slice(0, small.wefts.length)).toEqual(small.wefts);
    expect(large.structure).toBe(small.structure);
  });

  it('lays ribbons from edge to edge, side by side, on whole units, in tones of the palette', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 4, max: 30 }), (seed, columns) => {
        const { warps, width } = createWeavePattern(seed, { ...options, columns });
        expect(warps[0]?.at).toBeLessThanOrEqual(5);
        expect((warps.at(-1)?.at ?? 0) + 40).toBeGreaterThan(width);
        warps.forEach(({ at, size, tone }, index) => {
          expect(Number.isInteger(at) && Number.isInteger(size)).toBe(true);
          expect(tone).toBeGreaterThanOrEqual(0);
          expect(tone).toBeLessThan(7);
          const next = warps[index + 1];
          if (next) expect(next.at).toBeGreaterThan(at + size);
        });
      }),
    );
  });

  it('leaves the left part without warps where the cloth unravels, and ends every weft there', () => {
    const pattern = createWeavePattern('linen', { ...options, loose: 0.5 });
    expect(pattern.from).toBeGreaterThan(pattern.width / 2);
    expect(pattern.warps[0]?.at).toBe(pattern.from);
    const ends = createFringe(pattern);
    expect(ends).toHaveLength(pattern.wefts.length);
    for (const { start, tuft } of ends) {
      expect(start).toBeLessThan(pattern.from);
      expect(start).toBeGreaterThan(0);
      expect(tuft.strands).toMatch(/^M\d+ ?-?[\d.]+l-/);
    }
  });
});

describe('isWarpOver', () => {
  it.each(['plain', 'twill', 'herringbone', 'basket'] as const)(
    'crosses every ribbon over and under in %s',
    (structure) => {
      for (let index = 0; index < 24; index += 1) {
        const along = Array.from({ length: 8 }, (_, other) => isWarpOver(structure, index, other));
        const across = Array.from({ length: 24 }, (_, other) => isWarpOver(structure, other, index));
        expect(along).toContain(true);
        expect(along).toContain(false);
        expect(across).toContain(true);
        expect(across).toContain(false);
      }
    },
  );

  it('changes sides at every crossing in plain weave', () => {
    expect(isWarpOver('plain', 0, 0)).not.toBe(isWarpOver('plain', 0, 1));
    expect(isWarpOver('plain', 0, 0)).not.toBe(isWarpOver('plain', 1, 0));
  });
});

const ribbons = [
  { at: 4, size: 4, tone: 0 },
  { at: 16, size: 4, tone: 0 },
];

it('a glyph draws a ribbon whole where it passes over, and with a gap where it passes under', () => {
  const { warps, wefts } = interlace(ribbons, ribbons);
  const pieces = (path?: string) => path?.match(/M/g)?.length;
  // Each ribbon passes over one other and under one.
  expect([...warps, ...wefts].map(pieces)).toEqual([2, 2, 2, 2]);
  // The first warp passes over the first weft and under the second, at 16 to 20, with clearance.
  expect(warps[0]).toContain('V14.5h-4');
  expect(warps[0]).toContain('M8 21.5V');
});

const areKnotsInside = ({ knots, width, height }: Field) =>
  knots.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);

describe('the particle field', () => {
  it('has as many knots as asked for, all inside, the same every time', () => {
    const field = createField(120, 1440, 800, 5);
    expect(field.knots).toHaveLength(120);
    expect(areKnotsInside(field)).toBe(true);
    expect(createField(120, 1440, 800, 5)).toEqual(field);
  });

  it('moves a knot by its speed, and turns it back at the edge', () => {
    const field: Field = {
      width: 100,
      height: 100,
      knots: [{ x: 50, y: 99, dx: 10, dy: 8, warp: 0, weft: 0 }],
    };
    moveField(field, 0.5);
    expect(field.knots[0]).toMatchObject({ x: 55, y: 100, dx: 10, dy: -8 });
    moveField(field, 0.5);
    expect(field.knots[0]).toMatchObject({ x: 60, y: 96 });
  });

  it('keeps every knot inside, however long it runs', () => {
    const field = createField(60, 320, 480, 5);
    for (let frame = 0; frame < 2000; frame += 1) moveField(field, 1 / 15);
    expect(areKnotsInside(field)).toBe(true);
  });

  it('stretches with its hero', () => {
    const field = createField(40, 1000, 500, 5);
    const { x, y } = { ...field.knots[0] } as { x: number; y: number };
    resizeField(field, 500, 1000);
    expect(field.knots[0]?.x).toBeCloseTo(x / 2);
    expect(field.knots[0]?.y).toBeCloseTo(y * 2);
    expect(areKnotsInside(field)).toBe(true);
  });

  it('joins exactly the pairs that are closer than a thread is long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 20, max: 150 }), (count, reach) => {
        const field = createField(count, 400, 300, 5);
        let expected = 0;
        field.knots.forEach((a, index) => {
          for (const b of field.knots.slice(index + 1))
            if (Math.hypot(a.x - b.x, a.y - b.y) < reach) expected += 1;
        });
        const threads = findThreads(field.knots, reach);
        expect(threads).toHaveLength(expected);
        expect(threads.every(({ strength }) => strength > 0 && strength <= 1)).toBe(true);
      }),
    );
  });
});
