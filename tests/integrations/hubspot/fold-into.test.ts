// @vitest-environment node
import { expect, it } from 'vitest';
import { foldInto } from '~/integrations/hubspot/fold-into';

it('moves the content of refused properties to the end of the text', () => {
  const folded = foldInto(
    'message',
    { email: 'a@b.example', message: 'Hello', service_interest: 'Pricing' },
    ['service_interest'],
  );
  expect(folded).toEqual({ email: 'a@b.example', message: 'Hello\n\nService interest: Pricing' });
});

it('makes the text where there was none', () => {
  expect(foldInto('description', { dealname: 'D', lead_source: 'Website' }, ['lead_source'])).toEqual({
    dealname: 'D',
    description: 'Lead source: Website',
  });
});

it('gives up where nothing that was sent is refused, so that no request is repeated in vain', () => {
  expect(foldInto('message', { email: 'a@b.example' }, ['fax'])).toBeUndefined();
});

it.each([
  [{ message: 'Hello', fax: '' }, ['fax'], { message: 'Hello' }],
  [{ email: 'a@b.example', fax: '' }, ['fax'], { email: 'a@b.example' }],
  [{ message: 'Hello', fax: '1', email: 'a' }, ['fax', 'message'], { email: 'a' }],
])('of %o without %o leaves %o', (properties, names, left) => {
  expect(foldInto('message', properties, names)).toEqual(left);
});
