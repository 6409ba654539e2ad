// @vitest-environment node
import { expect, it } from 'vitest';
import { isOnlyHere } from '~/features/admin/leads/lead-states';
import { formCopyDestination } from '~/integrations/form-backend/system';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import { fakeDestination, receipt, rowOf } from '../../../support/leads';

const destinations = [
  fakeDestination({ id: 'tracker', counts: 'never' }),
  fakeDestination({ id: 'crm' }),
  fakeDestination({ id: 'sheet' }),
  fakeDestination({ id: 'inbox', counts: 'local' }),
].map(({ destination }) => destination);
destinations.push(formCopyDestination);
const got: Delivery = receipt('delivered');
const failed: Delivery = receipt('failed');

it.each<[boolean, string, Partial<OutboxRow>]>([
  [true, 'nothing is switched on', {}],
  [true, 'the local inbox has it', { deliveries: { inbox: got } }],
  [true, 'the tracker knows its sender', { deliveries: { tracker: got, inbox: got } }],
  [true, 'all refused it', { deliveries: { crm: failed, sheet: failed } }],
  [true, 'it is held as spam', { spam: 'honeypot' }],
  [false, 'one of two has it', { deliveries: { crm: got, sheet: failed } }],
  [false, 'a part of it arrived', { deliveries: { crm: { ...failed, steps: { contact: '501' } } } }],
  [false, 'an answer never came', { deliveries: { crm: { ...failed, unanswered: 'contact' } } }],
  [false, 'a form backend got it and can’t say so', { deliveries: { inbox: got, 'form-backend-copy': got } }],
  [false, 'a system has it that is unknown now', { deliveries: { former: got } }],
  [false, 'an earlier copy may have been sent', { unsure: true }],
  [false, 'it came from a file', { imported: true }],
  [false, 'its details are gone', { lead: undefined, deliveries: { crm: got } }],
])('only here: %s, if %s', (expected, _, changes) => {
  expect(isOnlyHere(destinations, rowOf('a', changes))).toBe(expected);
});
