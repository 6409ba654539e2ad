// @vitest-environment node
import { expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import { createSecurityTxt } from '../../prerender/hosting/security-txt';

const createText = (time: string) => createSecurityTxt('https://www.agency.example', Date.parse(time));

it('names a contact, the language, its own address and a day on which it ends', () => {
  expect(createText('2026-11-21T22:00:00Z')).toBe(
    [
      `Contact: mailto:${brand.supportEmail}`,
      'Expires: 2027-11-01T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://www.agency.example/.well-known/security.txt',
      'Policy: https://www.agency.example/trust#report',
      '',
    ].join('\n'),
  );
});

it('is the same in every build of a month, and never good for more than a year', () => {
  expect(createText('2026-11-01T00:00:00Z')).toBe(createText('2026-11-30T23:59:59Z'));
  expect(createText('2028-02-29T12:00:00Z')).toContain('Expires: 2029-02-01T00:00:00Z');
  expect(createText('2026-12-31T12:00:00Z')).toContain('Expires: 2027-12-01T00:00:00Z');
});
