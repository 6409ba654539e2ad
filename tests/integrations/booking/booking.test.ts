// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { booking as words } from '~/content/recipients.json';
import { getCalendarName, getCalendarUrls } from '~/integrations/booking/settings';
import { booking } from '~/integrations/booking/system';
import { settingsDefinitions } from '~/integrations/registry';
import { getDeployment } from '../../../prerender/content/get-deployment';

const ada = { name: 'Ada Byron', email: 'ada+1@analytical.example' };

it.each([
  [
    'https://cal.com/agency/demo/?duration=30',
    'Cal.com',
    'https://cal.com/agency/demo/embed?duration=30&name=Ada+Byron&email=ada%2B1%40analytical.example&embed=Inline',
    ['https://cal.com', 'https://app.cal.com'],
  ],
  [
    'https://calendly.com/agency/demo',
    'Calendly',
    'https://calendly.com/agency/demo?name=Ada+Byron&email=ada%2B1%40analytical.example&embed_type=Inline',
    ['https://calendly.com'],
  ],
])('%s is a calendar in a frame, which knows name and address', (url, name, frame, origins) => {
  expect(getCalendarName(url)).toBe(name);
  expect(getCalendarUrls(url, ada).frame).toBe(frame);
  expect(booking.contentSecurityPolicy?.(createSettingsReader({ booking: { url } }))).toEqual({
    'frame-src': origins,
  });
  expect(getDeployment({ booking: { url } }).recipients[1]).toMatchObject({
    name: expect.stringContaining(name),
    receives: words.receivesRequest,
  });
});

it.each([
  'https://book.agency.example/demo',
  'https://calendly.com.evil.example/agency',
  'https://calendar.google.com/calendar/appointments/schedules/AcZss',
])('%s is a link, and gets nothing from this site', (url) => {
  expect(getCalendarName(url)).toBeUndefined();
  expect(booking.contentSecurityPolicy?.(createSettingsReader({ booking: { url } }))).toEqual({});
  expect(getDeployment({ booking: { url } }).recipients[1]?.receives).toBe(words.receives);
});

it('takes one https address, and no service', () => {
  const findProblems = (settings: object) => {
    const result = parseSiteConfig({ booking: settings }, settingsDefinitions);
    return result.ok ? [] : result.problems;
  };
  expect(findProblems({ url: 'https://cal.com/agency/demo' })).toEqual([]);
  expect(findProblems({ url: 'http://cal.com/agency/demo' })).toEqual([
    expect.stringMatching(/^booking\.url/),
  ]);
  expect(findProblems({ service: 'calendly' })).toEqual([
    expect.stringMatching(/^booking\.service: ended: booking\.url alone/),
  ]);
});
