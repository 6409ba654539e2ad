import { deliveryStates, leadKinds } from '~/content/admin/leads';
import type { Destination } from '~/leads/destination';
import { serviceInterest, type Touch } from '~/leads/lead';
import { destinationStatuses } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { toCsv } from './to-csv';

/** The rows as a table for spreadsheets. A lead whose details were removed keeps its line, with empty cells. */
export function leadsToCsv(rows: readonly OutboxRow[], destinations: readonly Destination[]): string {
  const header = COLUMNS.map(([name]) => name);
  return toCsv([header, ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row, destinations)))]);
}

type Cell = (row: OutboxRow, destinations: readonly Destination[]) => string;

const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  ['Received', ({ createdAt }) => spreadsheetTime(createdAt)],
  ['Kind', ({ kind }) => leadKinds[kind]],
  ['First name', ({ lead }) => lead?.contact.firstName ?? ''],
  ['Last name', ({ lead }) => lead?.contact.lastName ?? ''],
  ['Email', ({ lead }) => lead?.contact.email ?? ''],
  ['Phone', ({ lead }) => lead?.contact.phone ?? ''],
  ['Company', ({ lead }) => lead?.contact.company ?? ''],
  ['Interest', ({ lead }) => (lead ? serviceInterest(lead.contact) : '')],
  ['Message', ({ lead }) => lead?.contact.message ?? ''],
  ['Page', ({ lead }) => lead?.context.page ?? ''],
  ['Referrer', ({ lead }) => lead?.context.referrer ?? ''],
  ['First campaign', ({ lead }) => campaign(lead?.context.attribution.first)],
  ['Latest campaign', ({ lead }) => campaign(lead?.context.attribution.last)],
  [
    'Marketing cookies',
    ({ lead }) => (lead ? (lead.context.trackingConsent ? 'accepted' : 'not accepted') : ''),
  ],
  ['Spam flag', ({ spam }) => spam ?? ''],
  ['Delivery', delivery],
  ['Received (UTC)', ({ createdAt }) => createdAt],
  ['Submission ID', ({ id }) => id],
];

/**
 * '2026-11-20 09:00:00' on this browser's clock: a date for spreadsheets in every language, where the T and the Z
 * of a timestamp make a text of it.
 */
function spreadsheetTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

function delivery(row: OutboxRow, destinations: readonly Destination[]): string {
  return destinationStatuses(destinations, row)
    .map((status) => `${status.label}: ${deliveryStates[status.delivery.state]}`)
    .join('; ');
}

/** 'google / cpc / spring' */
export function campaign(touch: Touch | undefined): string {
  if (!touch) return '';
  const { source, medium, campaign: name, term, content } = touch;
  return [source, medium, name, term, content].filter(Boolean).join(' / ');
}
