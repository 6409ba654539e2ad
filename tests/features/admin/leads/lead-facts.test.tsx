import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadContact, LeadMessage } from '~/features/admin/leads/lead-facts';
import { createContact } from '../../../support/leads';

/** The number that a lead's phone dials. */
function readDialed(phone: string) {
  const { container } = render(<LeadContact contact={{ ...createContact(), phone }} />);
  return container.querySelector('[href^="tel:"]')?.getAttribute('href')?.replace('tel:', '');
}

const NUMBERS = {
  '+1 555 0101': '+15550101',
  '(555) 010-1234': '5550101234',
  '+1 555.0101 x42': '+15550101',
  'Office: 555/0101, ext. 7': '5550101',
  '+44 (0)20 7946 0000': '+442079460000',
  '5550101;mobile 5550102': '5550101',
  'Mo-Fr 8-18 Uhr 030 1234567': '0301234567',
  // Country codes.
  '0049 (0)30 1234567': '0049301234567',
  '+ 49 – 30 – 1234567': '+49301234567',
  '+39 06 1234 5678': '+390612345678',
  '+39 (0)6 1234 5678': '+390612345678',
  // Two numbers.
  '0171-2345678 oder 030/1234567': '01712345678',
  '112, 0171 2345678': '01712345678',
  // Hours, dates and places.
  '10115 Berlin, 030 1234567': '0301234567',
  // Groups that look like these.
  '01.23.45.67.89': '0123456789',
  '138 0123 4567': '13801234567',
  // Other digits and signs.
  '電話０３−１２３４−５６７８': '0312345678',
  '\u202a+49\u00a030\u202f1234567\u202c': '+49301234567',
};

it.each(Object.entries(NUMBERS))('finds in %j the phone number %j', (text, number) => {
  expect(readDialed(text)).toBe(number);
});

it.each([
  ...['', 'by mail, please', '112', 'ext. 12', '14:30', '10115 Berlin', '1-800-FLOWERS', '0000000'],
  // Dates and years.
  ...['2026-11-28', '28.11.2026', '20261128'],
  // Identifiers, addresses and sums.
  ...['DE123456789', 'DE 123 456 789', 'VAT no. 123456789', '1234567@example.com', '#12345678', '€ 1000000'],
  'Fax: 030 1234567',
  // No telling where the number ends or begins.
  ...[
    '030 1234567 0171 2345678',
    '0171 2345678 9-17',
    '0171 2345678 5 pm',
    '030 1234567 - 9 to 5',
    '+490171 2345678',
    '2026-10-12 14:00',
    '9-17 555 0134',
    '09-17 030 12345',
  ],
  ...['1. 030 1234567 2.', '28.11.2026 0171 2345678', '0800-123-CALL', '030 1234567 (123)', '030 1234567/68'],
  ...['٠٣٠ 1234567', '030 1234567 ٦٧', '030, 1234567', '[+49] 30 1234567'],
  // The 0 isn't dialed after a country code.
  ...['+49 030 1234567', '0049 030 1234567'],
])('finds no phone number in %j', (text) => {
  expect(readDialed(text)).toBeUndefined();
});

it('names the language, and keeps Arabic in its own direction', () => {
  const contact = { ...createContact(), company: 'شركة (Acme)', message: 'مرحبا', language: 'ar' };
  render(<LeadContact contact={contact} />);
  render(<LeadMessage contact={contact} isTruncated={false} />);
  expect(screen.getByText('Arabic')).toBeInTheDocument();
  expect(screen.getByText('شركة (Acme)').tagName).toBe('BDI');
  expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
});
