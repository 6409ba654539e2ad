// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createClothFile } from '~/shared/motion/cloth-svg';
import { animateField } from '~/shared/motion/particle-field';
import { WeaveGlyph } from '~/shared/motion/weave-glyph';
import { createWeavePattern, isWarpOver } from '~/shared/motion/weave-pattern';
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
  });
});

it('a cloth ends in a tuft at each weft where it unravels, left of the first warp', () => {
  const cloth = {
    kind: 'loose',
    seed: 'linen',
    dye: 'madder',
    accent: 'weld',
    columns: 12,
    rows: 6,
  } as const;
  const markup = createClothFile(cloth);
  const [, from = 0] = /d="M(\d+) 0H/.exec(markup) ?? [];
  const findAll = (pattern: RegExp) =>
    [...markup.matchAll(pattern)].map(([, x, y]) => [Number(x), Number(y)]).sort();
  const wefts = findAll(/<path fill="url\(#\w+y\d\)" d="M(\d+) (\d+)H/g);
  expect(wefts.length).toBeGreaterThan(4);
  expect(findAll(/<use href="#\w+" x="(\d+)" y="(\d+)" stroke/g)).toEqual(wefts);
  for (const [start = 0] of wefts) {
    expect(start).toBeLessThan(Number(from));
    expect(start).toBeGreaterThan(0);
  }
  for (const [, strands] of markup.matchAll(/stroke-width="2.7" d="([^"]*)"/g))
    expect(strands).toMatch(/^M\d+ ?-?[\d.]+l-/);
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

it('a glyph draws a ribbon whole where it passes over, and with a gap where it passes under', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const glyph = renderToStaticMarkup(createElement(WeaveGlyph, { seed }));
      const readPieces = (pattern: RegExp) =>
        [...glyph.matchAll(pattern)].map(({ groups: { edge, from, to } = {} }) => ({
          edge: Number(edge),
          // The outer ends are rounded.
          covers: (place: number) =>
            (Number(from) <= place || from === '1.5') && (place <= Number(to) || to === '30.5'),
        }));
      const warps = readPieces(/M(?<edge>[\d.]+) (?<from>[\d.]+)V(?<to>[\d.]+)/g);
      const wefts = readPieces(/M(?<from>[\d.]+) (?<edge>[\d.]+)H(?<to>[\d.]+)/g);
      for (const { edge: x } of warps)
        for (const { edge: y } of wefts) {
          const warp = warps.some(({ edge, covers }) => edge === x && covers(y));
          const weft = wefts.some(({ edge, covers }) => edge === y && covers(x));
          expect(warp).not.toBe(weft);
        }
    }),
  );
});

/** Reads what is drawn of a field: its knots and threads, newest picture. */
function startField(count: number, width: number, height: number, fps = 15) {
  let rects: number[][] = [];
  let lines: number[][] = [];
  const ignore = () => undefined;
  const context = {
    clearRect: () => {
      rects = [];
      lines = [];
    },
    rect: (...box: number[]) => void rects.push(box),
    moveTo: (...from: number[]) => void lines.push(from),
    lineTo: (...to: number[]) => void lines.at(-1)?.push(...to),
    ...{ setTransform: ignore, beginPath: ignore, stroke: ignore, fill: ignore },
  };
  const canvas = { width: 0, height: 0, getContext: () => context } as unknown as OffscreenCanvas;
  const animation = animateField(canvas, { count, width, height, fps, ratio: 1 });
  return {
    ...animation,
    /** Each has one arm across and one along; the first half are those across. */
    getKnots: () =>
      rects
        .slice(0, rects.length / 2)
        .map(([x = 0, y = 0, wide = 0, high = 0]) => ({ x: x + wide / 2, y: y + high / 2 })),
    getThreads: () => lines,
  };
}

const areKnotsInside = (knots: readonly { x: number; y: number }[], width: number, height: number) =>
  knots.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);

describe('the particle field', () => {
  it('has as many knots as asked for, all inside, the same every time', () => {
    const knots = startField(120, 1440, 800).getKnots();
    expect(knots).toHaveLength(120);
    expect(areKnotsInside(knots, 1440, 800)).toBe(true);
    expect(startField(120, 1440, 800).getKnots()).toEqual(knots);
  });

  it('moves every knot in each frame, and keeps it inside, however long it runs', () => {
    vi.useFakeTimers();
    const field = startField(60, 320, 480);
    field.run(true);
    for (let frame = 0; frame < 2000; frame += 1) {
      const before = field.getKnots();
      vi.advanceTimersToNextTimer();
      const after = field.getKnots();
      expect(after.every(({ x, y }, index) => x !== before[index]?.x && y !== before[index]?.y)).toBe(true);
      expect(areKnotsInside(after, 320, 480)).toBe(true);
    }
    field.run(false);
  });

  it('stretches with its hero', () => {
    const field = startField(40, 1000, 500);
    const before = field.getKnots();
    field.resize({ width: 500, height: 1000, ratio: 1 });
    for (const [index, { x, y }] of field.getKnots().entries()) {
      expect(x).toBeCloseTo((before[index]?.x ?? 0) / 2);
      expect(y).toBeCloseTo((before[index]?.y ?? 0) * 2);
    }
  });

  it('joins exactly the pairs that are closer than a thread is long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 50, max: 2000 }), (count, width) => {
        const field = startField(count, width, 300);
        const knots = field.getKnots();
        // As long as there is room for, up to 118 pixels.
        const reach = Math.min(118, 1.15 * Math.sqrt((width * 300) / count));
        const pairs = knots.flatMap((a, index) =>
          knots.slice(index + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < reach),
        );
        expect(field.getThreads()).toHaveLength(pairs.length);
        for (const [x = 0, y = 0, toX = 0, toY = 0] of field.getThreads())
          expect(Math.hypot(x - toX, y - toY)).toBeLessThan(reach);
      }),
    );
  });
});
