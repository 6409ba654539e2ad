import '../../support/office-fixture';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceCards } from '~/content/services';
import { pruneBookedSlots, readBookedSlots, releaseSlot, reserveSlot } from '~/features/demo/booked-slots';
import { type BookingValues, bookingSchema } from '~/features/demo/booking-schema';
import { forgetPending, writePending } from '~/leads/form/form-draft';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') });
});

describe('the rules of a request', () => {
  const SLOT = '2026-11-24T17:00:00.000Z';
  const valid: BookingValues = {
    slot: SLOT,
    timeZone: '',
    name: 'Ada Byron',
    email: 'ada@analytical.example',
    company: 'A',
    focus: serviceCards[0]?.slug ?? '',
  };
  const problems = (changes: Partial<BookingValues> = {}) => {
    const result = bookingSchema.safeParse({ ...valid, ...changes });
    return (result.error?.issues ?? []).map(({ path, message }) => `${path.join()}: ${message}`);
  };

  afterEach(() => {
    forgetPending('DemoBooking');
  });

  describe('for the person', () => {
    it('accept a full request', () => {
      expect(problems()).toEqual([]);
      expect(problems({ timeZone: 'Europe/Berlin', focus: 'undecided' })).toEqual([]);
    });

    it.each([
      [{ name: ' A ' }, 'name: Name must be at least 2 characters.'],
      [{ email: 'ada@analytical' }, 'email: Please enter a valid email address.'],
      [{ email: '' }, 'email: Please enter a valid email address.'],
      [{ company: '  ' }, 'company: Please enter your company name.'],
      [{ focus: '' }, 'focus: Please choose what we should show you.'],
      [{ slot: '' }, 'slot: Please choose a day and a time.'],
    ])('%o', (changes, problem) => {
      expect(problems(changes)).toEqual([problem]);
    });

    it('trim the entries', () => {
      expect(bookingSchema.parse({ ...valid, name: ' Ada Byron ', company: ' Engines ' })).toMatchObject({
        name: 'Ada Byron',
        company: 'Engines',
      });
    });
  });

  describe('the slot', () => {
    const GONE = 'slot: This time is no longer free. Please choose another one.';
    const TAKEN = 'slot: You’ve already asked for this time in this browser. Please choose another one.';

    it.each([
      ['less than a day ahead', '2026-11-21T15:30:00.000Z'],
      ['over', '2026-11-17T17:00:00.000Z'],
      ['more than four weeks ahead', '2026-12-21T17:00:00.000Z'],
      ['on a Sunday', '2026-11-22T18:00:00.000Z'],
      ['after hours', '2026-11-25T02:00:00.000Z'],
      ['between two half hours', '2026-11-24T17:15:00.000Z'],
      ['no time at all', 'soon'],
    ])('is refused when it is %s', (_, slot) => {
      expect(problems({ slot })).toEqual([GONE]);
    });

    it('is checked against the current time', () => {
      vi.setSystemTime(new Date('2026-11-23T17:00:00Z'));
      expect(problems()).toEqual([]);
      vi.setSystemTime(new Date('2026-11-23T17:00:01Z'));
      expect(problems()).toEqual([GONE]);
    });

    it('is refused if it was already requested in this browser', () => {
      reserveSlot(SLOT);
      expect(problems()).toEqual([TAKEN]);
      reserveSlot(SLOT, 'lead-1');
      expect(problems()).toEqual([TAKEN]);
      expect(problems({ slot: '2026-11-24T17:30:00.000Z' })).toEqual([]);
    });

    it('may be sent again by the tab whose request is pending', () => {
      reserveSlot(SLOT);
      writePending({ id: 'lead-1', formName: 'DemoBooking', values: { slot: SLOT } });
      expect(problems()).toEqual([]);
    });
  });
});

describe('slots requested in this browser', () => {
  const KEY = 'booked_slots';
  const readStored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

  describe('reserving a slot', () => {
    it('stores the slot, and its request’s id once that is delivered', () => {
      reserveSlot('2026-11-24T17:00:00.000Z');
      expect(readStored()).toEqual([{ start: '2026-11-24T17:00:00.000Z' }]);
      reserveSlot('2026-11-24T17:00:00.000Z', 'lead-1');
      expect(readStored()).toEqual([{ start: '2026-11-24T17:00:00.000Z', lead: 'lead-1' }]);
      reserveSlot('2026-11-24T17:00:00.000Z');
      expect(readStored()).toEqual([{ start: '2026-11-24T17:00:00.000Z', lead: 'lead-1' }]);
    });

    it('keeps the other slots, except past ones', () => {
      localStorage.setItem(
        KEY,
        JSON.stringify([
          { start: '2026-11-20T15:30:00.000Z', lead: 'over' },
          { start: '2026-11-20T15:31:00.000Z', lead: 'running' },
          { start: '2026-12-01T17:00:00.000Z', lead: 'coming' },
        ]),
      );
      reserveSlot('2026-11-24T17:00:00.000Z', 'new');
      expect(readStored().map(({ lead }: { lead: string }) => lead)).toEqual(['running', 'coming', 'new']);
    });
  });

  it('a slot can be released until its request is delivered', () => {
    reserveSlot('2026-11-24T17:00:00.000Z');
    reserveSlot('2026-11-24T17:30:00.000Z', 'lead-1');
    releaseSlot('2026-11-24T17:00:00.000Z');
    releaseSlot('2026-11-24T17:30:00.000Z');
    expect(readStored()).toEqual([{ start: '2026-11-24T17:30:00.000Z', lead: 'lead-1' }]);
  });

  describe('the stored list', () => {
    it.each(['{', '"x"', '{}', '[{"start":5}]', '[{"start":"soon"}]', '[null]'])(
      'is empty if storage has %s',
      (raw) => {
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        localStorage.setItem(KEY, raw);
        expect(readBookedSlots()).toEqual([]);
        expect(warn).toHaveBeenCalledTimes(1);
        reserveSlot('2026-11-24T17:00:00.000Z');
        expect(readStored()).toEqual([{ start: '2026-11-24T17:00:00.000Z' }]);
      },
    );

    it('loses past slots, and otherwise stays unchanged', () => {
      const coming = JSON.stringify([{ start: '2026-12-01T17:00:00Z' }]);
      localStorage.setItem(KEY, coming);
      pruneBookedSlots();
      expect(localStorage.getItem(KEY)).toBe(coming);
      vi.setSystemTime(new Date('2026-12-01T17:30:00Z'));
      pruneBookedSlots();
      expect(readStored()).toEqual([]);
    });
  });
});
