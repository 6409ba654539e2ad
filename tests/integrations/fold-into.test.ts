// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { foldInto, RefusedFieldsError, sendFolded } from '~/integrations/fold-into';
import { failure } from '../support/leads';

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

it('gives up where something is refused that must not be missing', () => {
  const record = { email: 'a@b.example', fax: '1' };
  expect(foldInto('message', record, ['fax', 'email'], ['email'])).toBeUndefined();
});

it('is done anew while the system names one after the other, and no more than that', async () => {
  const lacks = (name: string) => new RefusedFieldsError(failure('rejected', { status: 422 }), [name]);
  const fold = (record: Record<string, string>, names: string[]) => foldInto('message', record, names);
  const send = vi.fn(async (record: Record<string, string>) => {
    for (const name of ['fax', 'region']) if (name in record) throw lacks(name);
    return record;
  });
  const note = vi.fn();
  await expect(sendFolded({ message: 'Hi', fax: '1', region: 'North' }, send, fold, note)).resolves.toEqual({
    message: 'Hi\n\nFax: 1\n\nRegion: North',
  });
  expect(note.mock.calls).toEqual([['fax'], ['region']]);

  send.mockClear().mockRejectedValue(lacks('fax'));
  await expect(sendFolded({ fax: '1' }, send, fold, note)).rejects.toMatchObject({ names: ['fax'] });
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  [{ message: 'Hello', fax: '' }, ['fax'], { message: 'Hello' }],
  [{ email: 'a@b.example', fax: '' }, ['fax'], { email: 'a@b.example' }],
  [{ message: 'Hello', fax: '1', email: 'a' }, ['fax', 'message'], { email: 'a' }],
])('of %o without %o leaves %o', (properties, names, left) => {
  expect(foldInto('message', properties, names)).toEqual(left);
});
