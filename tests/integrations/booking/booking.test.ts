import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as store from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { booking as bookingWords } from '~/content/recipients.json';
import { testBooking } from '~/integrations/booking/admin';
import type { BookingService } from '~/integrations/booking/settings';
import {
  booking,
  FRAME_TIMEOUT_MS,
  getBookingUrls,
  readCalendarMessage,
} from '~/integrations/booking/system';
import { settingsDefinitions } from '~/integrations/registry';
import { getDeployment } from '../../../prerender/content/deployment';
import { calendlyMessage, calMessage } from '../../fakes/booking-pages';

const booker = {
  name: 'Ada Byron',
  email: 'ada+1@analytical.example',
  topic: 'Data Processing',
  id: 'lead-1',
};
const google = 'https://calendar.google.com/calendar/appointments/schedules/AcZss';

const ask = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin + pathname, Object.fromEntries(searchParams)];
};
beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
  return () => delete document.documentElement.dataset.theme;
});

describe('the address of a booking page', () => {
  const { name, email, topic, id } = booker;
  it.each<[BookingService, string, page: object, framePath: string, frame: object]>([
    [
      'cal.com',
      'https://book.agency.example/team/demo/?duration=30',
      { duration: '30', name, email, notes: topic, 'metadata[lead]': id },
      'https://book.agency.example/team/demo/embed',
      { embed: '', embedType: 'inline', theme: 'dark' },
    ],
    [
      'calendly',
      'https://calendly.com/agency/demo',
      { name, email, a1: topic, utm_content: id },
      'https://calendly.com/agency/demo',
      { embed_domain: 'localhost', embed_type: 'Inline' },
    ],
    ['google', google, {}, google, { gv: 'true' }],
  ])(
    'fills in what %s takes, and asks for a frame as its own embed does',
    (service, url, page, path, frame) => {
      const addresses = getBookingUrls(service, url, booker);
      expect(ask(addresses.page)).toEqual([url.replace(/\?.*/, ''), page]);
      expect(ask(addresses.frame)).toEqual([path, { ...page, ...frame }]);
    },
  );

  it('asks Cal.com for the visitor’s color scheme if the page has none', () => {
    delete document.documentElement.dataset.theme;
    expect(getBookingUrls('cal.com', 'https://cal.com/agency/demo', booker).frame).toContain('theme=auto');
  });

  it('is framed, and may post messages, at its own origin; Cal.com has two', () => {
    const getFrameOrigins = (url: string) =>
      booking.contentSecurityPolicy?.(() => ({ service: 'cal.com', url }) as never)['frame-src'];
    expect(getFrameOrigins(google)).toEqual(['https://calendar.google.com']);
    for (const url of ['https://cal.com/agency/demo', 'https://app.cal.com/agency/demo'])
      expect(getFrameOrigins(url)).toEqual(['https://cal.com', 'https://app.cal.com']);
  });
});

const start = '2026-11-24T17:00:00.000Z';
const startTime = '2026-11-24T17:00:00Z';
it.each<[BookingService, unknown, object | undefined]>([
  [
    'cal.com',
    calMessage('__iframeReady', { isPrerendering: false }),
    { type: 'ready', answer: { originator: 'CAL', method: 'parentKnowsIframeReady' } },
  ],
  ['cal.com', calMessage('bookingSuccessfulV2', { startTime }), { type: 'booked', start }],
  ['cal.com', calMessage('bookingSuccessful', { date: startTime }), { type: 'booked', start }],
  ['cal.com', calMessage('rescheduleBookingSuccessfulV2', { startTime }), { type: 'booked', start }],
  ['cal.com', calMessage('bookingSuccessfulV2', { startTime: 'soon' }), { type: 'booked' }],
  [
    'cal.com',
    calMessage('bookingSuccessfulV2', { startTime, status: 'PENDING' }),
    { type: 'requested', start },
  ],
  ['cal.com', calMessage('bookingSuccessfulV2', { paymentRequired: true }), { type: 'requested' }],
  [
    'cal.com',
    calMessage('bookingSuccessful', { date: startTime, confirmed: false }),
    { type: 'requested', start },
  ],
  ['cal.com', calMessage('dryRunBookingSuccessfulV2', { startTime }), undefined],
  ['cal.com', { ...calMessage('bookingSuccessfulV2', { startTime }), originator: 'X' }, undefined],
  ['cal.com', calendlyMessage('event_scheduled'), undefined],
  ['calendly', calendlyMessage('event_type_viewed'), { type: 'ready' }],
  ['calendly', calendlyMessage('event_scheduled'), { type: 'booked' }],
  ['calendly', calMessage('bookingSuccessfulV2', { startTime }), undefined],
  ['google', calendlyMessage('event_scheduled'), undefined],
  ['calendly', null, undefined],
  ['cal.com', 'bookingSuccessful', undefined],
])('reads a message of %s: %j', (service, message, expected) => {
  const url = 'https://book.agency.example/demo';
  const frame = document.body.appendChild(document.createElement('iframe'));
  const source = frame.contentWindow as Window;
  const answer = vi.spyOn(source, 'postMessage').mockReturnValue();
  const read = (origin: string, from: Window = source) =>
    readCalendarMessage(
      frame,
      { service, url },
      new MessageEvent('message', { data: message, origin, source: from }),
    );
  expect(read('https://book.agency.example')).toEqual(expected);
  const answers = expected && 'answer' in expected ? [[expected.answer, 'https://book.agency.example']] : [];
  expect(answer.mock.calls).toEqual(answers);
  expect(read('https://elsewhere.example')).toBeUndefined();
  expect(read('https://book.agency.example', window)).toBeUndefined();
  frame.remove();
});

describe('the connection test', () => {
  const url = 'https://book.agency.example/demo';
  const frame = () => document.querySelector('iframe');
  const runTest = (service: '' | BookingService, page = url) => {
    vi.spyOn(store, 'readBuildSettings').mockReturnValue({ service, url: page } as never);
    return testBooking();
  };
  const say = (data: unknown, origin = 'https://book.agency.example') =>
    dispatchEvent(new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }));

  it('passes once the calendar posts a message from a hidden frame, which is removed', async () => {
    const result = runTest('cal.com');
    expect(frame()?.src).toContain('https://book.agency.example/demo/embed?');
    expect(frame()).toHaveProperty('inert', true);
    say(calMessage('__iframeReady'));
    expect(await result).toEqual({ state: 'connected' });
    expect(frame()).toBeNull();
  });

  it('says what to check if only other origins post messages', async () => {
    vi.useFakeTimers();
    const result = runTest('cal.com');
    say(calMessage('__iframeReady'), 'https://elsewhere.example');
    say('hello');
    await vi.advanceTimersByTimeAsync(FRAME_TIMEOUT_MS);
    expect(await result).toEqual({
      state: 'error',
      reason: `The calendar didn’t answer from its frame. Open the page yourself, and look for a blocker in this browser: ${url}`,
    });
    expect(frame()).toBeNull();
  });

  it('reports an unknown state for a page without messages', async () => {
    const unknownResult = (page: string) => ({
      state: 'unknown',
      reason: `It says nothing to other pages. Open it yourself to see whether it shows free times: ${page}`,
    });
    expect(await runTest('google', google)).toEqual(unknownResult(google));
    expect(await runTest('')).toEqual(unknownResult(url));
    expect(await runTest('', '')).toEqual({
      state: 'not-connected',
      reason: "site.config.json names no page under 'booking': the demo page asks for a time.",
    });
    expect(frame()).toBeNull();
  });
});

it('the privacy policy distinguishes a calendar that gets the inquiry from a linked page', () => {
  const recipient = (service: string) => getDeployment({ booking: { service, url: google } }).recipients[1];
  expect(recipient('')?.receives).toBe(bookingWords.receives);
  expect(recipient('google')?.receives).toBe(bookingWords.receivesRequest);
});

describe('the settings', () => {
  const findProblems = (booking: object) => {
    const result = parseSiteConfig({ booking }, settingsDefinitions);
    return result.ok ? [] : result.problems;
  };

  it('accept a page of the chosen service, and any https address without a service', () => {
    for (const booking of [
      { url: 'https://book.example' },
      { service: 'cal.com', url: 'https://cal.com/agency/demo' },
      { service: 'cal.com', url: 'https://book.agency.example/demo' },
      { service: 'calendly', url: 'https://calendly.com/agency/demo' },
      { service: 'google', url: google },
    ])
      expect(findProblems(booking), JSON.stringify(booking)).toEqual([]);
  });

  it.each([
    { service: 'calendly' },
    { service: 'cal.com', url: 'https://cal.com' },
    { service: 'calendly', url: 'https://cal.com/agency/demo' },
    { service: 'calendly', url: 'https://calendly.com.evil.example/agency' },
    { service: 'google', url: 'https://calendar.app.google/AcZss' },
  ])('reject %j with a readable message', (booking) => {
    expect(findProblems(booking)).toEqual([
      expect.stringMatching(/^booking\.url: expected a page of that service, such as https:\/\/cal\.com\//),
    ]);
  });
});
