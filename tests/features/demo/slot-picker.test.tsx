import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field } from '../../support/lead-form-harness';
import {
  bookElsewhere,
  bookedSlots,
  chooseTime,
  day,
  renderBooking,
  site,
  time,
  times,
} from './demo-harness';

const days = () => within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button');
const group = (name: string) => screen.getByText(name, { selector: '[role="radiogroup"] > h4' });
const getChosenTime = () =>
  screen.getByText(/No time chosen yet|^Your time$|The time you had/).closest('[role="status"]');
describe('the days', () => {
  it('are the next ten working days, with their numbers of free times', async () => {
    await renderBooking();
    const names = days().map((button) => button.getAttribute('aria-label'));
    // In Berlin, the office's last afternoon is on an eleventh day.
    expect(names).toHaveLength(11);
    expect(names.slice(0, 3)).toEqual([
      'Saturday, November 21, 8 free times',
      'Monday, November 23, 12 free times',
      'Tuesday, November 24, 18 free times',
    ]);
    expect(names.at(-1)).toBe('Thursday, December 3, 6 free times');
  });

  it('start at the first day with a free time', async () => {
    await renderBooking();
    expect(day(/^Saturday, November 21/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('radiogroup', { name: 'Saturday, November 21' })).toBeVisible();
  });
});

describe('the times', () => {
  it('are in the visitor’s zone, with the office’s time below each, by part of the day', async () => {
    const { user } = await renderBooking();
    await user.click(day(/^Tuesday, November 24/));
    const names = times().map((radio) => radio.closest('label')?.textContent);
    expect(names).toHaveLength(18);
    expect(names.slice(0, 2)).toEqual(['12:00 AM, Mon 3:00 PM PST', '12:30 AM, Mon 3:30 PM PST']);
    expect(names[6]).toBe('6:00 PM, 9:00 AM PST');
    expect(names.at(-1)).toBe('11:30 PM, 2:30 PM PST');
    expect(screen.getByText('Night')).toBeVisible();
    expect(screen.getByText('Evening')).toBeVisible();
    expect(screen.queryByText('Morning')).toBeNull();
    expect(screen.getByText('18 free times', { selector: '[role="status"]' })).toBeVisible();
  });

  it('show only PST in the office’s own zone', { tags: ['proof'] }, async () => {
    site.timeZone = 'America/Los_Angeles';
    await renderBooking();
    expect(times()[0]?.closest('label')).toHaveTextContent(/^10:00 AM, PST$/);
  });

  it('stay chosen while the visitor looks at another day', { tags: ['proof'] }, async () => {
    const { user } = await renderBooking();
    await chooseTime(user);
    await user.click(day(/^Wednesday, November 25/));
    expect(times().filter(({ checked }) => checked)).toEqual([]);
    expect(getChosenTime()).toHaveTextContent('Tuesday, November 24, 2026, 6:00 PM');
  });
});

it('the time zone is the device’s, and can be changed: the same slot is shown in the other zone', async () => {
  const { user } = await renderBooking();
  await chooseTime(user);
  const select = screen.getByLabelText<HTMLSelectElement>('Time zone');
  expect(select.selectedOptions[0]).toHaveTextContent('Berlin');
  await user.selectOptions(select, 'Asia/Tokyo');
  expect(getChosenTime()).toHaveTextContent(
    'Wednesday, November 25, 2026, 2:00 AM to 2:30 AM in Tokyo (GMT+9)For us that is Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST',
  );
  expect(group('Wednesday, November 25')).toBeVisible();
  expect(time(/^2:00 AM/)).toBeChecked();
  expect(field('slot').value).toBe('2026-11-24T17:00:00.000Z');
  await waitFor(() => expect(field('timeZone').value).toBe('Asia/Tokyo'));
});

it('the time zones are grouped by part of the world, the device’s first, with the office’s and the chosen one', async () => {
  const known = ['Asia/Tokyo', 'Europe/London', 'America/Argentina/Salta', 'Europe/Berlin', 'Europe/Athens'];
  vi.mocked(Intl.supportedValuesOf).mockReturnValue(known);
  sessionStorage.setItem('demo_draft', '{"timeZone":"Etc/GMT+5"}');
  await renderBooking();
  const groups = [...screen.getByLabelText('Time zone').querySelectorAll('optgroup')];
  const options = groups.map(({ label, children }) => [label, [...children].map((one) => one.textContent)]);
  expect(options).toEqual([
    ['From this device', ['Berlin']],
    ['America', ['Los Angeles', 'Salta (Argentina)']],
    ['Asia', ['Tokyo']],
    ['Etc', ['Etc/GMT+5']],
    ['Europe', ['Athens', 'London']],
  ]);
});

describe('requested slots', () => {
  it('of another tab are booked here at once, even if this tab had chosen them', async () => {
    const { user } = await renderBooking();
    await chooseTime(user);
    bookElsewhere('2026-11-24T17:00:00.000Z');
    expect(time(/^6:00 PM,\s*Booked$/)).toBeDisabled();
    expect(time(/^6:00 PM/)).not.toBeChecked();
    expect(getChosenTime()).toHaveTextContent(
      'The time you had chosen has since been booked in this browser. Please choose another one.',
    );
  });

  it('are removed once they are past', async () => {
    localStorage.setItem(
      'booked_slots',
      JSON.stringify([{ start: '2026-11-19T17:00:00Z' }, { start: '2026-11-24T17:00:00Z' }]),
    );
    await renderBooking();
    await waitFor(() => expect(bookedSlots()).toEqual([{ start: '2026-11-24T17:00:00Z' }]));
  });
});

describe('while the page stays open', () => {
  it('a slot that starts too soon is no longer offered or chosen', async () => {
    const { user } = await renderBooking();
    await user.click(time(/^7:00 PM/));
    expect(getChosenTime()).toHaveTextContent('Saturday, November 21, 2026, 7:00 PM');
    vi.setSystemTime(new Date('2026-11-20T18:01:00Z'));
    await waitFor(() => expect(times()[0]).toBe(time(/^7:30 PM/)), {
      timeout: 5_000,
    });
    expect(time(/^7:30 PM/)).toBeEnabled();
    expect(getChosenTime()).toHaveTextContent(
      'The time you had chosen now starts too soon. Please choose another one.',
    );
  });

  it('a day without remaining times says so, and links to the next', { tags: ['proof'] }, async () => {
    const { user } = await renderBooking();
    await user.click(day(/^Saturday, November 21/));
    vi.setSystemTime(new Date('2026-11-20T22:00:00Z'));
    expect(await screen.findByText('No free times left on this day.', {}, { timeout: 5_000 })).toBeVisible();
    expect(times()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go to Monday, November 23' }));
    expect(group('Monday, November 23')).toBeVisible();
  });
});
