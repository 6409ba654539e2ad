import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pruneBookedSlots, readBookedSlots, releaseSlot, takeSlot } from '~/features/demo/booked-slots';

const KEY = 'booked_slots';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('taking a slot', () => {
  it('writes it down, and its request once that has arrived', () => {
    takeSlot('2026-11-24T17:00:00.000Z');
    expect(stored()).toEqual([{ start: '2026-11-24T17:00:00.000Z' }]);
    takeSlot('2026-11-24T17:00:00.000Z', 'lead-1');
    expect(stored()).toEqual([{ start: '2026-11-24T17:00:00.000Z', lead: 'lead-1' }]);
    takeSlot('2026-11-24T17:00:00.000Z');
    expect(stored()).toEqual([{ start: '2026-11-24T17:00:00.000Z', lead: 'lead-1' }]);
  });

  it('keeps the others, except those that are over', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify([
        { start: '2026-11-20T15:30:00.000Z', lead: 'over' },
        { start: '2026-11-20T15:31:00.000Z', lead: 'running' },
        { start: '2026-12-01T17:00:00.000Z', lead: 'coming' },
      ]),
    );
    takeSlot('2026-11-24T17:00:00.000Z', 'new');
    expect(stored().map(({ lead }: { lead: string }) => lead)).toEqual(['running', 'coming', 'new']);
  });
});

describe('giving a slot back', () => {
  it('is possible as long as its request has not arrived', () => {
    takeSlot('2026-11-24T17:00:00.000Z');
    takeSlot('2026-11-24T17:30:00.000Z', 'lead-1');
    releaseSlot('2026-11-24T17:00:00.000Z');
    releaseSlot('2026-11-24T17:30:00.000Z');
    expect(stored()).toEqual([{ start: '2026-11-24T17:30:00.000Z', lead: 'lead-1' }]);
  });
});

describe('what is stored', () => {
  it.each(['{', '"x"', '{}', '[{"start":5}]', '[{"start":"soon"}]', '[null]'])('%s is none', (raw) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(KEY, raw);
    expect(readBookedSlots()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    takeSlot('2026-11-24T17:00:00.000Z');
    expect(stored()).toEqual([{ start: '2026-11-24T17:00:00.000Z' }]);
  });

  it('is cleared of what is over, and left alone where nothing is', () => {
    const coming = JSON.stringify([{ start: '2026-12-01T17:00:00Z' }]);
    localStorage.setItem(KEY, coming);
    pruneBookedSlots();
    expect(localStorage.getItem(KEY)).toBe(coming);
    vi.setSystemTime(new Date('2026-12-01T17:30:00Z'));
    pruneBookedSlots();
    expect(stored()).toEqual([]);
  });
});
