// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createField, type Field, moveField, resizeField, threadsOf } from '~/shared/motion/particle-field';
import { fc } from '../../support/any-values';

const inside = ({ knots, width, height }: Field) =>
  knots.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);

describe('the particle field', () => {
  it('has as many knots as asked for, all inside, the same every time', () => {
    const field = createField(120, 1440, 800, 5);
    expect(field.knots).toHaveLength(120);
    expect(inside(field)).toBe(true);
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
    expect(inside(field)).toBe(true);
  });

  it('stretches with its hero', () => {
    const field = createField(40, 1000, 500, 5);
    const { x, y } = { ...field.knots[0] } as { x: number; y: number };
    resizeField(field, 500, 1000);
    expect(field.knots[0]?.x).toBeCloseTo(x / 2);
    expect(field.knots[0]?.y).toBeCloseTo(y * 2);
    expect(inside(field)).toBe(true);
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
        const threads = threadsOf(field, reach);
        expect(threads).toHaveLength(expected);
        expect(threads.every(({ strength }) => strength > 0 && strength <= 1)).toBe(true);
      }),
    );
  });
});
