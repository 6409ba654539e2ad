// Imported first, so that its mock replaces the office.
import './demo-harness';

import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadableSettings } from '~/config/page-settings';
import { calendlyMessage, calMessage } from '../../fakes/booking-pages';
import { field } from '../../support/lead-form-harness';
import { deliverElsewhere, failure, fakeDestination } from '../../support/leads';
import { fillDetails, renderSection as open, type User } from './demo-harness';

const site = vi.hoisted(() => ({ booking: { service: 'cal.com', url: 'https://book.agency.example/demo' } }));
vi.mock('~/config/config-store', async (original) => {
  const actual = await original<typeof import('~/config/config-store')>();
  const withTestBooking =
    (read: (settings: ReadableSettings) => object) =>
    (settings: ReadableSettings): object =>
      settings.name === 'booking' ? site.booking : read(settings);
  return {
    ...actual,
    readSettings: withTestBooking(actual.readSettings),
    useSettings: withTestBooking(actual.useSettings),
  };
});

beforeEach(() => {
  site.booking = { service: 'cal.com', url: 'https://book.agency.example/demo' };
});

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

/** Sends a request, and goes on to its time. */
async function request(user: User, message = /Your request has arrived/) {
  await fillDetails(user);
  await press(user, 'Send and choose a time');
  expect(await screen.findByText(message)).toBeVisible();
}

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  act(async () => {
    const own = { origin: 'https://book.agency.example', source: frame().contentWindow };
    dispatchEvent(new MessageEvent('message', { data, ...own, ...from }));
  });
const booked = calMessage('bookingSuccessfulV2', { startTime: '2026-11-24T17:00:00Z' });
const tab = () => screen.getByRole('link', { name: 'Open it in a new tab' });

it('the request asks for no time, says where it is chosen, and is sent first', async () => {
  const { user, outbox } = open();
  expect(screen.queryByText('Day and time')).toBeNull();
  await request(user);
  const [row] = await outbox.all();
  expect(row?.lead).toMatchObject({
    kind: 'demo',
    formName: 'DemoBooking',
    values: { slot: '', timeZone: 'Europe/Berlin' },
    contact: { message: expect.stringMatching(/^Slot: to be chosen on Cal\.com\n/) },
  });
  // No service is contacted before the visitor asks for it.
  expect(frame()).toBeNull();
  expect(
    screen.getByText(/The calendar is on Cal\.com \(book\.agency\.example\)\. If you open it, it learns/),
  ).toBeVisible();
  expect(tab()).toHaveAttribute('href', expect.stringContaining('email=ada%40analytical.example'));
});

it('the calendar is shown on request, and only its own messages count', async () => {
  const { user } = open();
  await request(user);
  await press(user, 'Show the calendar here');
  expect(frame()).toHaveFocus();
  expect(frame()).toHaveAccessibleName('Calendar on Cal.com (book.agency.example)');
  expect(frame().src).toContain('https://book.agency.example/demo/embed?');
  expect(tab()).toBeVisible();

  const answers = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {});
  await say(calMessage('__iframeReady'));
  expect(answers).toHaveBeenCalledWith(
    { originator: 'CAL', method: 'parentKnowsIframeReady' },
    'https://book.agency.example',
  );
  await say(booked, { origin: 'https://evil.example' });
  await say(booked, { source: window });
  await say({ event: 'calendly.event_scheduled' });
  expect(screen.queryByText('Your demo is booked')).toBeNull();

  await say(booked);
  expect(await screen.findByText('Your demo is booked')).toBeVisible();
  expect(
    screen.getByText(/^Tuesday, November 24, 2026, 6:00 PM GMT\+1\. Cal\.com confirms it/),
  ).toBeVisible();
  // The calendar shows its own confirmation.
  expect(frame()).toBeVisible();
});

it('a time that its host still has to confirm is no meeting yet', async () => {
  const { user } = open();
  await request(user);
  await press(user, 'Show the calendar here');
  await say(calMessage('bookingSuccessfulV2', { startTime: '2026-11-24T17:00:00Z', status: 'PENDING' }));
  expect(await screen.findByText('You’ve asked for this time')).toBeVisible();
  expect(screen.getByText(/^Tuesday, November 24, 2026, 6:00 PM GMT\+1\. It isn’t booked yet/)).toBeVisible();
});

it('a reload returns to the choice of a time, until the demo is booked', async () => {
  site.booking = { service: 'calendly', url: 'https://calendly.com/agency/demo' };
  const first = open();
  await request(first.user);
  first.unmount();

  const { user, outbox, unmount } = open(undefined, first.outbox);
  expect(await screen.findByText(/Your request has arrived/)).toBeVisible();
  const [row, ...others] = await outbox.all();
  expect(tab()).toHaveAttribute('href', expect.stringContaining(`utm_content=${row?.id}`));
  await press(user, 'Show the calendar here');
  await say(calendlyMessage('event_scheduled'), { origin: 'https://calendly.com' });
  expect(
    await screen.findByText(/^Calendly confirms it by email, to the address you gave there/),
  ).toBeVisible();
  expect(others).toEqual([]);
  unmount();

  open();
  expect(field('name').value).toBe('');
});

it('a message says that the calendar doesn’t answer, until it does', async () => {
  const { user } = open();
  await request(user);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const show = screen.getByRole('button', { name: 'Show the calendar here' });
  act(() => show.click());
  expect(screen.getByText('The calendar is loading')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(12_000));
  expect(screen.getByText(/hasn’t answered yet/)).toBeVisible();
  vi.useRealTimers();
  await say(calMessage('linkReady'));
  expect(screen.getByText(/hasn’t answered yet/)).toBeVisible();
  vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {});
  await say(calMessage('__iframeReady'));
  expect(screen.queryByText(/hasn’t answered yet/)).toBeNull();
});

it('offline, the request is kept with a plain link, and a message explains the missing calendar', async () => {
  const { user, outbox } = open(fakeDestination({ script: () => failure('network') }).destination);
  await request(user, /once your request has reached us/);
  expect(screen.getByRole('link', { name: 'Choose a time on book.agency.example' })).toHaveAttribute(
    'href',
    site.booking.url,
  );
  await act(() => deliverElsewhere(outbox));
  await screen.findByRole('button', { name: 'Show the calendar here' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press(user, 'Show the calendar here');
  expect(screen.getByText(/You’re offline, so the calendar can’t be shown/)).toBeVisible();
  expect(frame()).toBeNull();
  // `onLine` may be wrong.
  await press(user, 'Show the calendar here');
  expect(frame()).toBeVisible();
});
