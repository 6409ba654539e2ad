// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayAfterKey } from '~/features/demo/day-grid';
import { fc } from '../../support/any-values';

const press = (key: string, from: number, ctrlKey = false) => dayAfterKey({ key, ctrlKey }, from, 35);

describe('from Wednesday of the second week', () => {
  it.each([
    ['ArrowLeft', 8],
    ['ArrowRight', 10],
    ['ArrowUp', 2],
    ['ArrowDown', 16],
    ['Home', 7],
    ['End', 13],
    ['PageUp', 2],
    ['PageDown', 30],
  ])('%s leads to day %i', (key, to) => {
    expect(press(key, 9)).toBe(to);
  });

  it('Control with Home and End leads to the first and the last day', () => {
    expect(press('Home', 9, true)).toBe(0);
    expect(press('End', 9, true)).toBe(34);
  });

  it.each(['Tab', 'Enter', ' ', 'a', 'Escape'])('%s is left alone', (key) => {
    expect(press(key, 9)).toBeUndefined();
  });
});

it('no key leads out of the grid, and those that go by weeks keep the weekday', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'),
      fc.integer({ min: 0, max: 34 }),
      fc.boolean(),
      (key, from, ctrl) => {
        const to = press(key, from, ctrl) ?? -1;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(35);
        if (/Up|Down/.test(key)) expect(to % 7).toBe(from % 7);
      },
    ),
  );
});
