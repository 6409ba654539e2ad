import '../../support/office-fixture';

import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBooking } from '~/content/demo-booking.json';
import { brand } from '~/facts/brand';
import { mailDomain } from '~/facts/brand-facts';
import type { Destination } from '~/leads/destination';
import { fillTemplate } from '~/shared/lib/fill-template';
import { field, toastTexts } from '../../support/lead-form-harness';
import { deliverElsewhere, failure, fakeDestination } from '../../support/leads';
import {
  bookElsewhere,
  bookedSlots,
  chooseTime,
  day,
  fillDetails,
  renderBooking,
  request,
  service,
  time,
  times,
} from './demo-harness';

const { success, requested: requestedCopy } = demoBooking;
const SUCCESS = `${success.title} | ${success.description} | success`;
const QUEUED = 'Waiting to be sent | It goes out by itself as soon as we can be reached. | info';
const FAILURE = 'Error | There was a problem sending your demo request. Please try again. | destructive';
const SLOT = '2026-11-24T17:00:00.000Z';
const MESSAGE = [
  'Slot: Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST / ' +
    'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1) / 2026-11-24 17:00 UTC',
  `Focus: ${service.title}`,
  'Time zone: Europe/Berlin',
].join('\n');
const failing = (kind: 'network' | 'rejected') => fakeDestination({ script: () => failure(kind) });

const files: { name: string; text: string }[] = [];
vi.mock('~/shared/lib/download-file', () => ({
  downloadFile: (name: string, _type: string, text: string) => files.push({ name, text }),
}));
beforeEach(() => void files.splice(0));

/** Chooses a time, fills in everything and sends it. */
const send = async (destination?: Destination) => {
  const view = await renderBooking(destination);
  await chooseTime(view.user);
  await fillDetails(view.user);
  await request(view.user);
  return view;
};
const findRequested = () => screen.findByText('Demo requested', { selector: 'h2' });

describe('the form', () => {
  it('has native controls by the agreed names', async () => {
    await renderBooking();
    const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(
      ({ name, localName }) => `${localName} ${name}`,
    );
    expect([...new Set(names)]).toEqual([
      'input slot',
      'input timeZone',
      'select zone',
      'input time',
      'input name',
      'input email',
      'input company',
      'select focus',
      'input matter_note',
    ]);
    expect(screen.getByRole('form', { name: 'Request a time' })).toHaveAttribute('method', 'post');
  });

  it('says what is missing, and leads to it', async () => {
    const { user, outbox } = await renderBooking();
    await request(user);
    const summary = await screen.findByLabelText('Fields to correct');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Day and time', 'Name', 'Work email', 'Company', 'What should we show you?']);
    for (const name of ['name', 'email', 'company', 'focus'])
      expect(field(name)).toHaveAccessibleDescription(/Please|must/);
    const group = screen.getByRole('radiogroup');
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('Please choose a day and a time.');
    const [first] = times();
    expect(first).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Company' }));
    expect(field('company')).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Day and time' }));
    expect(first).toHaveFocus();
    await chooseTime(user);
    await waitFor(() => expect(screen.queryByText('Please choose a day and a time.')).toBeNull());
    expect(await outbox.all()).toEqual([]);
  });
});

describe('a request that arrives', () => {
  it('is confirmed with what it asked for, what follows, and a file', async () => {
    const { user, outbox } = await send();
    expect(await findRequested()).toHaveFocus();
    expect(toastTexts()).toEqual([SUCCESS]);
    const [row] = await outbox.all();
    expect(row?.lead).toMatchObject({
      kind: 'demo',
      formName: 'DemoBooking',
      values: { slot: SLOT, timeZone: 'Europe/Berlin', focus: service.slug },
      contact: {
        email: 'ada@analytical.example',
        firstName: 'Ada',
        lastName: 'Byron',
        phone: '',
        company: 'Analytical Engines',
        message: MESSAGE,
        service: service.title,
      },
    });
    const panel = within(screen.getByRole('region', { name: 'Demo requested' }));
    expect(panel.getByText('Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)')).toBeVisible();
    expect(panel.getByText('For us that is 9:00 AM to 9:30 AM PST')).toBeVisible();
    expect(panel.getByText(`Topic: ${service.title}`)).toBeVisible();
    for (const step of requestedCopy.steps.map((text) =>
      fillTemplate(text, { email: 'ada@analytical.example' }),
    ))
      expect(panel.getByText(step)).toBeVisible();
    expect(panel.getByText(/Until we confirm it by email, the time is a request/)).toBeVisible();
    expect(panel.getByRole('link')).toHaveAttribute('href', `mailto:${brand.supportEmail}`);
    expect(sessionStorage.getItem('demo_draft')).toBeNull();
    expect(bookedSlots()).toEqual([{ start: SLOT, lead: row?.id }]);

    await user.click(panel.getByRole('button', { name: 'Download calendar entry' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('demo-2026-11-24.ics');
    expect(files[0]?.text).toContain(`UID:${row?.id}@${mailDomain}\r\n`);
    expect(files[0]?.text).toContain('DTSTART:20261124T170000Z\r\n');
  });

  it('leads to another one, which asks for the time and topic only', { tags: ['proof'] }, async () => {
    const { user, outbox } = await send();
    await findRequested();
    await user.click(screen.getByRole('button', { name: 'Book another time' }));
    expect(screen.getByRole('heading', { name: 'Request a time' })).toHaveFocus();
    await screen.findByText('November to December 2026');
    expect(field('name').value).toBe('Ada Byron');
    expect(field('email').value).toBe('ada@analytical.example');
    expect(field('company').value).toBe('Analytical Engines');
    expect([field('slot').value, field('focus').value]).toEqual(['', '']);
    await user.click(day(/^Tuesday, November 24, 17 free times/));
    expect(time(/^6:00 PM,\s*Booked$/)).toBeDisabled();
    await user.click(time(/^6:30 PM/));
    await user.selectOptions(field('focus'), 'undecided');
    await request(user);
    await findRequested();
    const ids = Object.fromEntries((await outbox.all()).map(({ id, lead }) => [lead?.values.slot, id]));
    expect(bookedSlots()).toEqual([
      { start: SLOT, lead: ids[SLOT] },
      { start: '2026-11-24T17:30:00.000Z', lead: ids['2026-11-24T17:30:00.000Z'] },
    ]);
  });
});

it('a slot that was booked in another tab is refused when the form is sent, and nothing is lost', async () => {
  const { user, outbox } = await renderBooking();
  await chooseTime(user);
  await fillDetails(user);
  bookElsewhere(SLOT);
  await request(user);
  expect(
    await screen.findByText('You’ve already asked for this time in this browser. Please choose another one.'),
  ).toBeVisible();
  expect(await outbox.all()).toEqual([]);
  expect(field('email').value).toBe('ada@analytical.example');
  await waitFor(() => expect(time(/^12:00 AM/)).toHaveFocus());
  await user.click(time(/^6:30 PM/));
  await user.selectOptions(field('focus'), 'undecided');
  await request(user);
  await findRequested();
  const [row] = await outbox.all();
  expect(row?.lead?.contact).toMatchObject({
    message: expect.stringContaining('\nFocus: Not sure yet, start with an overview\n'),
    service: '',
  });
  expect(bookedSlots()).toEqual([
    { start: SLOT, lead: 'elsewhere' },
    { start: '2026-11-24T17:30:00.000Z', lead: row?.id },
  ]);
});

describe('a request that does not arrive', () => {
  it('keeps its slot and is sent again; the file says that it is not confirmed', async () => {
    const crm = fakeDestination({ script: (_, call) => (call === 1 ? failure('network') : 'ok') });
    const { user, outbox } = await send(crm.destination);
    expect(await screen.findByText(/kept on this device and will be sent/)).toBeVisible();
    expect(toastTexts()).toEqual([QUEUED]);
    expect(bookedSlots()).toEqual([{ start: SLOT }]);
    expect(time(/^6:00 PM,\s*9:00 AM PST/)).toBeChecked();
    expect(
      screen.getByText(
        'You can put the time in your calendar now. It isn’t confirmed, because your request hasn’t reached us yet.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download calendar entry' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [row] = await outbox.all();
    expect(files[0]?.text).toContain(`UID:${row?.id}@`);

    await request(user);
    await findRequested();
    expect(crm.calls).toHaveLength(2);
    expect(bookedSlots()).toEqual([{ start: SLOT, lead: row?.id }]);
  });

  it('keeps its slot, since it will still be sent, when another one is asked for', {
    tags: ['proof'],
  }, async () => {
    const { destination, calls } = failing('network');
    const { user } = await send(destination);
    await screen.findByText(/kept on this device/);
    await user.click(time(/^6:30 PM/));
    await request(user);
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() =>
      expect(bookedSlots()).toEqual([{ start: SLOT }, { start: '2026-11-24T17:30:00.000Z' }]),
    );
    expect(time(/^6:00 PM,\s*Booked$/)).toBeDisabled();
  });

  it.each([
    ['takes the focus along when that stood in the form', () => field('company').focus(), true],
    ['leaves the focus elsewhere', () => (document.activeElement as HTMLElement).blur(), false],
  ])('is confirmed when it gets through later, and %s', async (_, move, taken) => {
    const { outbox } = await send(failing('network').destination);
    await screen.findByText(/kept on this device/);
    act(move);
    await act(() => deliverElsewhere(outbox));
    expect((await findRequested()) === document.activeElement).toBe(taken);
    const [row] = await outbox.all();
    expect(bookedSlots()).toEqual([{ start: SLOT, lead: row?.id }]);
  });

  it.each([
    ['not sent', '', /did not get through/, [FAILURE]],
    ['spam', 'hats', /held by our spam check/, []],
  ])('%s, it gives its slot back and hands out the text', async (_, note, says, toasts) => {
    // A zone that the browser doesn't know gives way to its own.
    sessionStorage.setItem('demo_draft', '{"timeZone":"Mars/Olympus_Mons"}');
    const { user } = await renderBooking(failing('rejected').destination);
    await chooseTime(user);
    await fillDetails(user);
    field('matter_note').value = note;
    await request(user);
    expect(await screen.findByText(says)).toBeVisible();
    expect(toastTexts()).toEqual(toasts);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message, ready to copy').value).toBe(
      `Ada Byron\nAnalytical Engines\nada@analytical.example\n\n${MESSAGE}`,
    );
    await waitFor(() => expect(bookedSlots()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Download calendar entry' })).toBeNull();
    expect(time(/^6:00 PM,\s*9:00 AM PST/)).toBeChecked();
  });
});

it('a calendar that cannot be fetched says so, with other ways to us', async () => {
  // React reports the failed part.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  vi.doMock('~/features/demo/slot-picker', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { DemoSection } = await import('~/features/demo/demo-section');
  render(
    <MemoryRouter>
      <DemoSection heading="Request a time" />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/The calendar could not be loaded/)).toBeVisible();
  expect(screen.getByRole('link', { name: brand.email })).toBeVisible();
  vi.doUnmock('~/features/demo/slot-picker');
});
