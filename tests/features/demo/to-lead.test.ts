// @vitest-environment node
import '../../support/office-fixture';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceCards } from '~/content/services';
import type { BookingValues } from '~/features/demo/booking-schema';
import { toLead, toText } from '~/features/demo/to-lead';

const service = serviceCards[0] as (typeof serviceCards)[0];
const values: BookingValues = {
  slot: '2026-11-24T17:00:00.000Z',
  timeZone: 'Europe/Berlin',
  name: 'Ada King Byron',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  focus: service.slug,
};
const signals = { honeypot: 'bot', startedAt: 1000 };
const MESSAGE = [
  'Slot: Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST / ' +
    'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1) / 2026-11-24 17:00 UTC',
  `Focus: ${service.title}`,
  'Time zone: Europe/Berlin',
].join('\n');

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Tokyo',
  } as Intl.ResolvedDateTimeFormatOptions);
});
afterEach(() => vi.restoreAllMocks());

it('is a lead that every destination understands', () => {
  expect(toLead(values, signals)).toEqual({
    kind: 'demo',
    formName: 'DemoBooking',
    values,
    contact: {
      email: 'ada@analytical.example',
      firstName: 'Ada King',
      lastName: 'Byron',
      phone: '',
      company: 'Analytical Engines',
      message: MESSAGE,
      service: service.title,
    },
    honeypot: 'bot',
    startedAt: 1000,
  });
});

it.each(['', 'Mars/Olympus_Mons'])('takes the device’s zone where none was chosen (%s)', (timeZone) => {
  const lead = toLead({ ...values, timeZone }, signals);
  expect(lead.values.timeZone).toBe('Asia/Tokyo');
  expect(lead.contact.message).toContain('2:00 AM to 2:30 AM in Tokyo (GMT+9)');
  expect(lead.contact.message).toMatch(/Time zone: Asia\/Tokyo$/);
});

it('names no service where the visitor could not decide', () => {
  const { contact } = toLead({ ...values, focus: 'undecided' }, signals);
  expect(contact.service).toBe('');
  expect(contact.message).toContain('Focus: Not sure yet, start with an overview');
});

it.each([
  ['Cher', { firstName: 'Cher', lastName: '-' }],
  ['  Ada   Byron ', { firstName: 'Ada', lastName: 'Byron' }],
])('splits the name %j at its last space', (name, split) => {
  expect(toLead({ ...values, name }, signals).contact).toMatchObject(split);
});

it('is a text to send by other means', () => {
  expect(toText(values)).toBe(`Ada King Byron\nAnalytical Engines\nada@analytical.example\n\n${MESSAGE}`);
  expect(toText({ ...values, name: '', company: '', email: '', slot: '', focus: '' })).toBe(
    'Time zone: Europe/Berlin',
  );
});
