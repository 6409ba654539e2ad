import '../../support/office-fixture';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceCards } from '~/content/services';
import { type BookingValues, bookingSchema } from '~/features/demo/booking-schema';

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

  describe('for the person', () => {
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
  });

  describe('the slot', () => {
    const GONE = 'slot: This time is no longer free. Please choose another one.';

    it.each([
      ['less than a day ahead', '2026-11-21T15:30:00.000Z'],
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
  });
});
