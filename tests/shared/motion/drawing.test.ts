// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { animateField } from '~/shared/motion/particle-field';

/** Reads what is drawn of a field: its knots, newest picture. */
function startField(count: number, width: number, height: number, fps = 15) {
  let rects: number[][] = [];
  const ignore = () => undefined;
  const context = {
    clearRect: () => {
      rects = [];
    },
    rect: (...box: number[]) => void rects.push(box),
    ...{
      setTransform: ignore,
      beginPath: ignore,
      moveTo: ignore,
      lineTo: ignore,
      stroke: ignore,
      fill: ignore,
    },
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
});
