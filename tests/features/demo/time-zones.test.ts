// @vitest-environment node
import '../../support/office-fixture';

import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneGroups } from '~/features/demo/time-zones';
import { detectTimeZone, isTimeZone, placeOf } from '~/shared/lib/time-zone';

afterEach(() => vi.restoreAllMocks());

const deviceIn = (timeZone: string | undefined) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

describe('the device’s zone', () => {
  it('is what the browser says', () => {
    deviceIn('Asia/Tokyo');
    expect(detectTimeZone('America/Los_Angeles')).toBe('Asia/Tokyo');
  });

  it.each([undefined, '', 'Mars/Olympus_Mons'])('is the office’s where the browser says %s', (zone) => {
    deviceIn(zone);
    expect(detectTimeZone('America/Los_Angeles')).toBe('America/Los_Angeles');
  });

  it('has to be one that the browser can reckon in', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Calcutta'].map(isTimeZone)).toEqual([true, true, true]);
    expect([undefined, '', 'Berlin', '<b>'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});

describe('the list', () => {
  const flat = (detected: string, chosen: string) =>
    zoneGroups(detected, chosen).flatMap(({ options }) => options.map(({ value }) => value));

  it('begins with the device’s zone, then goes by part of the world and place', () => {
    const groups = zoneGroups('Europe/Berlin', 'Europe/Berlin');
    expect(groups[0]).toEqual({
      label: 'From this device',
      options: [{ value: 'Europe/Berlin', label: 'Berlin' }],
    });
    const labels = groups.slice(1).map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Africa', 'America', 'Asia', 'Australia', 'Europe', 'Pacific']),
    );
    expect([...labels].sort((a, b) => a.localeCompare(b))).toEqual(labels);
    const europe = groups.find(({ label }) => label === 'Europe')?.options.map(({ label }) => label) ?? [];
    expect(europe).toContain('London');
    expect(europe).not.toContain('Berlin');
    expect([...europe].sort((a, b) => a.localeCompare(b))).toEqual(europe);
  });

  it('names every zone once, more than 300 of them', () => {
    const zones = flat('Europe/Berlin', 'Europe/Berlin');
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.length).toBeGreaterThan(300);
  });

  it('has the office’s zone and the chosen one in any case', () => {
    const zones = flat('Europe/Berlin', 'Etc/GMT+5');
    expect(zones).toContain('America/Los_Angeles');
    expect(zones).toContain('Etc/GMT+5');
  });

  it('offers the common zones where a browser does not list any', () => {
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, supportedValuesOf: undefined });
    const zones = flat('Asia/Tokyo', 'Asia/Tokyo');
    vi.unstubAllGlobals();
    expect(zones).toEqual(expect.arrayContaining(['America/Los_Angeles', 'Asia/Kathmandu', 'Europe/London']));
    expect(zones.every(isTimeZone)).toBe(true);
  });
});

it.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/Kiev', 'Kyiv'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
])('%s is named after %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});
