// @vitest-environment node
import { expect, it } from 'vitest';
import { toPhoneNumber } from '~/features/admin/leads/lead-facts';

it.each([
  ['+1 555 0101', '+15550101'],
  ['(555) 010-1234', '5550101234'],
  ['+1 555.0101 x42', '+15550101'],
  ['Office: 555/0101, ext. 7', '5550101'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['(0) 20 7946 0000', '02079460000'],
  ['5550101;mobile 5550102', '5550101'],
  ['by mail, please', ''],
  ['', ''],
])('finds in %j the phone number %j', (text, number) => {
  expect(toPhoneNumber(text)).toBe(number);
});
