// Imported first, so that its mock replaces the office.
import './demo-harness';

import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadableSettings } from '~/config/page-settings';
import { deliverElsewhere, failure, fakeDestination } from '../../support/leads';
import { fillDetails, renderSection as open, type User } from './demo-harness';

const site = vi.hoisted(() => ({ booking: { url: 'https://cal.com/agency/demo' } }));
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
  site.booking = { url: 'https://cal.com/agency/demo' };
});

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

/** Sends a request, and goes on to its time. */
async function request(user: User, message = /Your request has arrived/) {
  await fillDetails(user);
  await press(user, 'Send and choose a time');
  expect(await screen.findByText(message)).toBeVisible();
}

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
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
  expect(screen.getByText(/The calendar is on Cal\.com\. If you open it, it learns/)).toBeVisible();
  expect(tab()).toHaveAttribute('href', expect.stringContaining('email=ada%40analytical.example'));
});

it('the calendar is shown on request', async () => {
  const { user } = open();
  await request(user);
  await press(user, 'Show the calendar here');
  expect(frame()).toHaveFocus();
  expect(frame()).toHaveAccessibleName('Calendar on Cal.com');
  expect(frame().src).toContain('https://cal.com/agency/demo/embed?');
  expect(tab()).toBeVisible();
});

it('a reload returns to the choice of a time, until another demo is asked for', async () => {
  const first = open();
  await request(first.user);
  first.unmount();
  const { user, outbox, unmount } = open(undefined, first.outbox);
  expect(await screen.findByText(/Your request has arrived/)).toBeVisible();
  expect(await outbox.all()).toHaveLength(1);
  await press(user, 'Book another time');
  unmount();
  open();
  expect(screen.queryByText(/Your request has arrived/)).toBeNull();
});

it('offline, the request is kept with a plain link', async () => {
  const { user, outbox } = open(fakeDestination({ script: () => failure('network') }).destination);
  await request(user, /once your request has reached us/);
  expect(screen.getByRole('link', { name: 'Choose a time on cal.com' })).toHaveAttribute(
    'href',
    site.booking.url,
  );
  await act(() => deliverElsewhere(outbox));
  expect(await screen.findByRole('button', { name: 'Show the calendar here' })).toBeVisible();
});
