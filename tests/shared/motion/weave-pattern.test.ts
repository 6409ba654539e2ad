// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { warpIsOver, weavePattern } from '~/shared/motion/weave-pattern';
import { fringeOf } from '~/shared/motion/weave-svg';
import { fc } from '../../support/any-values';

const options = { columns: 12, rows: 6, grounds: 3, dyes: 4 };

describe('weavePattern', () => {
  it('gives the same cloth for the same seed, and another for another', () => {
    expect(weavePattern('chatbots', options)).toEqual(weavePattern('chatbots', options));
    expect(weavePattern('chatbots', options)).not.toEqual(weavePattern('analytics', options));
  });

  it('cuts a small cloth out of the large one of the same seed', () => {
    const large = weavePattern('chatbots', { ...options, columns: 24, rows: 12 });
    const small = weavePattern('chatbots', options);
    expect(large.warps.slice(0, small.warps.length)).toEqual(small.warps);
    expect(large.wefts.slice(0, small.wefts.length)).toEqual(small.wefts);
    expect(large.structure).toBe(small.structure);
  });

  it('lays ribbons from edge to edge, side by side, on whole units, in tones of the palette', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 4, max: 30 }), (seed, columns) => {
        const { warps, width } = weavePattern(seed, { ...options, columns });
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
    const pattern = weavePattern('linen', { ...options, loose: 0.5 });
    expect(pattern.from).toBeGreaterThan(pattern.width / 2);
    expect(pattern.warps[0]?.at).toBe(pattern.from);
    const ends = fringeOf(pattern);
    expect(ends).toHaveLength(pattern.wefts.length);
    for (const { start, tuft } of ends) {
      expect(start).toBeLessThan(pattern.from);
      expect(start).toBeGreaterThan(0);
      expect(tuft.strands).toMatch(/^M\d+ ?-?[\d.]+l-/);
    }
  });
});

describe('warpIsOver', () => {
  it.each(['plain', 'twill', 'herringbone', 'basket'] as const)(
    'crosses every ribbon over and under in %s',
    (structure) => {
      for (let index = 0; index < 24; index += 1) {
        const along = Array.from({ length: 8 }, (_, other) => warpIsOver(structure, index, other));
        const across = Array.from({ length: 24 }, (_, other) => warpIsOver(structure, other, index));
        expect(along).toContain(true);
        expect(along).toContain(false);
        expect(across).toContain(true);
        expect(across).toContain(false);
      }
    },
  );

  it('changes sides at every crossing in plain weave', () => {
    expect(warpIsOver('plain', 0, 0)).not.toBe(warpIsOver('plain', 0, 1));
    expect(warpIsOver('plain', 0, 0)).not.toBe(warpIsOver('plain', 1, 0));
  });
});
