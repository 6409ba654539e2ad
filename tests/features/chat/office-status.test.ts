import '../../support/office-fixture';

import { describe, expect, it } from 'vitest';
import { officeStatus } from '~/features/chat/office-status';

const at = (time: string) => Date.parse(time);

describe('the office', () => {
  it.each([
    ['in the middle of a Friday', '2026-11-20T12:00:00-08:00', '2026-11-20T18:00:00-08:00'],
    ['at the minute it opens', '2026-11-20T09:00:00-08:00', '2026-11-20T18:00:00-08:00'],
    ['on a Saturday, when it closes early', '2026-11-21T13:59:00-08:00', '2026-11-21T14:00:00-08:00'],
    ['in summer time', '2026-07-01T17:59:00-07:00', '2026-07-01T18:00:00-07:00'],
  ])('is open %s', (_, now, closes) => {
    expect(officeStatus(at(now))).toEqual({ open: true, closesAt: at(closes) });
  });

  it.each([
    ['before it opens', '2026-11-20T08:59:00-08:00', '2026-11-20T09:00:00-08:00'],
    ['at the minute it closes', '2026-11-20T18:00:00-08:00', '2026-11-21T10:00:00-08:00'],
    ['from Saturday afternoon to Monday', '2026-11-21T14:00:00-08:00', '2026-11-23T09:00:00-08:00'],
    ['on a Sunday', '2026-11-22T12:00:00-08:00', '2026-11-23T09:00:00-08:00'],
    ['over the night when the clocks go back', '2026-10-31T15:00:00-07:00', '2026-11-02T09:00:00-08:00'],
  ])('is closed %s, and says when it opens', (_, now, opens) => {
    expect(officeStatus(at(now))).toEqual({ open: false, opensAt: at(opens) });
  });

  it('may never open', () => {
    expect(officeStatus(at('2026-11-20T12:00:00Z'), { timeZone: 'UTC', hours: {} })).toEqual({
      open: false,
      opensAt: undefined,
    });
  });
});
