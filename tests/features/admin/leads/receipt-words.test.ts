// @vitest-environment node
import { expect, it } from 'vitest';
import { receiptWords } from '~/features/admin/leads/receipt-words';
import { type Delivery, newDelivery } from '~/leads/outbox-row';

const NAMES = [
  { id: 'airtable', label: 'Airtable' },
  { id: 'webhook', label: 'Webhook' },
];
const words = (changes: Partial<Delivery>) =>
  receiptWords({ delivery: { ...newDelivery(), ...changes } }, NAMES);

it('shows the ids of completed steps, without how the record came about', () => {
  expect(words({ steps: { contact: 'found:501', deal: 'linked:123', record: 'recA' } })).toEqual({
    steps: ['contact (501)', 'deal (123)', 'record (recA)'],
    remarks: [],
  });
  // HubSpot has the deal, and did not say which one it is.
  expect(words({ steps: { deal: 'linked:' } }).steps).toEqual(['deal']);
});

it.each([
  [{ 'told:airtable+webhook': 'lead' }, 'Airtable and Webhook'],
  [{ 'told:airtable': 'sent', 'told:airtable+webhook': 'sent' }, 'Airtable and Webhook'],
  [{ 'told:pipedrive': 'sent' }, 'pipedrive'],
])('says in a sentence what %j told, and not among the steps', (told, names) => {
  expect(words({ steps: { lead: '7', ...told } })).toEqual({
    steps: ['lead (7)'],
    remarks: [`Its record here says that ${names} had not confirmed it.`],
  });
});

it('says of an unanswered step what is unknown', () => {
  expect(words({ unanswered: 'deal' }).remarks).toEqual([
    "The step 'deal' was sent and its answer never came.",
  ]);
  expect(words({ unanswered: 'told:webhook' }).remarks).toEqual([
    'Whether its record here says that Webhook had not confirmed it is unknown.',
  ]);
});
