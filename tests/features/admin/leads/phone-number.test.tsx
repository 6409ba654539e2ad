import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadContact } from '~/features/admin/leads/lead-facts';
import { createContact } from '../../../support/leads';

it.each<[phone: string, number?: string]>([
  ['+1 555 0101', '+15550101'],
  ['(555) 010-1234', '5550101234'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+49 (0) 30 / 1234567-0', '+493012345670'],
  ['0049 30 1234567', '0049301234567'],
  ['01.23.45.67.89', '0123456789'],
  ['by mail, please'],
  ['112'],
  ['0000000'],
  ['1-800-555-FLOW'],
  ['after 5 pm: 0171 2345678'],
  ['+1 555 0101 x42'],
  ['DE123456789'],
  ['28.11.2026'],
  ['2025-2026'],
  ['030 1234567 0171 2345678'],
  ['555 0134 555 0135'],
  ['9-17 555 0134'],
  ['0171 2345678 9-17'],
  ['030 1234567/68'],
  ['030 1234567 (123)'],
  ['+49 030 1234567'],
  ['+44 (020) 7946 0000'],
])('dials in %j the number %j', (phone, number) => {
  const { container } = render(<LeadContact contact={{ ...createContact(), phone }} />);
  expect(container.querySelector('[href^="tel:"]')?.getAttribute('href')).toBe(number && `tel:${number}`);
});
