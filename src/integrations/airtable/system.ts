import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { moveIntoText, RefusedFieldsError, sendWithoutRefused } from '~/integrations/refused-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { getFieldNames, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { HttpRequest, HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  type Operation,
  quoteService,
  toServiceError,
  updateError,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createRateLimit } from './rate-limit';
import {
  type AirtableSettings,
  API_URL,
  airtableSettings,
  findAirtableObstacles,
  getTables,
  getTableUrl,
} from './settings';

/** Whether a row with the same key columns is overwritten. Only that is safe to repeat. */
type SaveMode = 'create' | 'upsert';

/** Saves a row in a table; resolves with its record's id. */
export function saveRow(
  settings: AirtableSettings,
  table: string,
  row: Row,
  saving: SaveMode,
  control?: RequestOptions,
): Promise<string> {
  const records = [{ fields: row }];
  const json =
    saving === 'create' ? { records } : { performUpsert: { fieldsToMergeOn: KEY_COLUMNS }, records };
  const method = saving === 'create' ? 'POST' : 'PATCH';
  return sendRequest(
    settings,
    'Failed to save record in Airtable',
    { method, url: getTableUrl(settings, table), json, ...control },
    row,
  );
}

/** Asks both tables for one record: succeeds if address, base, tables and token are right. */
export async function checkAccess(settings: AirtableSettings): Promise<void> {
  for (const table of getTables(settings)) {
    const url = `${getTableUrl(settings, table)}?maxRecords=1`;
    try {
      await sendRequest(settings, 'Airtable connection test failed', { method: 'GET', url });
    } catch (error) {
      const known = error instanceof ServiceError && error.answeredBy === 'service';
      if (!known || (error.status !== 403 && error.status !== 404)) throw error;
      throw updateError(error, { reason: `Table "${table}": ${error.reason}` });
    }
  }
}

/** Airtable blocks a base for half a minute once it gets more than five requests in a second. */
export const waitForTurn = createRateLimit('airtable', 5, 1_000);
const answerSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

/** Resolves with the first record's id; a table that is read may have none. */
async function sendRequest(
  settings: AirtableSettings,
  failure: string,
  what: HttpRequest,
  row: Row = {},
): Promise<string> {
  const operation = { failure, service: 'Airtable' };
  await waitForTurn();
  const answer = await callService(operation, { ...what, headers: createBearerHeader(settings.apiKey) });
  const body = answerSchema.safeParse(answer.json);
  if (!answer.ok || !body.success) throw toAirtableError(operation, answer, settings.apiKey !== '', row);
  const [record] = body.data.records;
  // Airtable answers a successful write with a list of the records.
  if (what.method !== 'GET' && !record) throw toServiceError(operation, answer);
  return record?.id ?? '';
}

/** Airtable asks for half a minute of silence after 429. */
const RATE_LIMIT_WAIT_MS = 30_000;

/**
 * The error for any answer of Airtable other than the documented success. `hasKey`: the request carried a
 * token; otherwise the token is the proxy's.
 */
export function toAirtableError(
  operation: Operation,
  answer: HttpResponse,
  hasKey: boolean,
  row: Row,
): ServiceError {
  const reported = readError(answer.json);
  const { type, message } = reported;
  // A proxy's own words, such as 'Not found', aren't spelled like Airtable's types.
  const answeredBy = type && /^[A-Z][A-Z_]+$/.test(type) ? 'service' : undefined;
  const error = toServiceError(operation, answer, {
    // Waiting helps next month at the earliest, and a person at once.
    kind: type === QUOTA_USED_UP ? 'unauthorized' : undefined,
    reason: getReason(answer, hasKey, reported),
    retryAfterMs: answer.status === 429 ? RATE_LIMIT_WAIT_MS : undefined,
    answeredBy,
  });
  const names = error.kind === 'rejected' ? findRefusedColumns(message ?? '', row) : [];
  return names.length > 0 ? new RefusedFieldsError(error, names) : error;
}

/** A column of choices isn't named, only the choice that it lacks; the function in front names it. */
function findRefusedColumns(message: string, row: Row): string[] {
  const named = [...message.matchAll(/(?:Unknown field name: |Field )"([^"\n]+)"/g)].map(
    ([, name = '']) => name,
  );
  const [, choice] = /select option (.+)/s.exec(message) ?? [];
  const chosen = Object.keys(row).filter((name) => removeQuotes(row[name]) === removeQuotes(choice));
  return choice ? [...named, ...chosen] : named;
}

const removeQuotes = (text = '') => text.replace(/["\\\s]+/g, '');

function getReason(
  answer: HttpResponse,
  hasKey: boolean,
  { type, message }: ReportedError,
): string | undefined {
  switch (answer.status) {
    case 401:
      return hasKey
        ? 'Airtable does not know this token: copy a personal access token from Airtable again.'
        : 'Airtable does not know the token that the proxy adds: replace it at your host.';
    case 403:
      return 'Airtable has no such base or table, or the token may not use it: check base ID and table names, and what the token may read and write.';
    case 404:
      return type && `Airtable found no such base or table (${type}): check base ID and table names.`;
    case 429:
      return type === QUOTA_USED_UP
        ? 'Airtable takes no more requests of this workspace this month (429): choose a plan with more API calls there.'
        : undefined;
    default: {
      const said = answer.status < 500 && !answer.ok ? (message ?? type) : undefined;
      const remedy = REMEDIES.get(type ?? '');
      const theirs = said && quoteService('Airtable', said);
      return theirs && remedy ? `${theirs}: ${remedy}` : theirs;
    }
  }
}

/** With 429: the plan's calls of this month are used up. */
const QUOTA_USED_UP = 'PUBLIC_API_BILLING_LIMIT_EXCEEDED';

const REMEDIES = new Map<string, string>([
  ['UNKNOWN_FIELD_NAME', 'add this column to the table.'],
  ['INVALID_VALUE_FOR_COLUMN', 'make it a text column, or for the date a date column with a time.'],
  ['INVALID_MULTIPLE_CHOICE_OPTIONS', 'make it a text column.'],
]);

// Three shapes: {error: {type, message}}, the bare {error: 'NOT_FOUND'}, and with 429 {errors: [{error, message}]}.
const errorSchema = z.object({
  error: z.optional(
    z.union([z.string(), z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })]),
  ),
  errors: z.optional(z.array(z.object({ error: z.optional(z.string()) }))),
});

type ReportedError = { type?: string | undefined; message?: string | undefined };

function readError(json: unknown): ReportedError {
  const { error, errors } = errorSchema.safeParse(json).data ?? {};
  if (error === undefined) return { type: errors?.[0]?.error };
  return typeof error === 'string' ? { type: error } : error;
}

/** The columns of both tables, by name. */
export type Row = Record<string, string>;

/** The columns that both tables need. */
export const getColumns = ({ idColumn }: AirtableSettings): string[] => [
  ...getFieldNames('airtable'),
  'Date Submitted',
  ...(idColumn ? [idColumn] : []),
];

/** Together they tell one submission from another: a visitor can't submit twice in one millisecond. */
const KEY_COLUMNS = ['Email', 'Date Submitted'];

function toRow({ id, contact, createdAt }: Lead, { idColumn }: AirtableSettings): Row {
  return {
    ...toSystemRecord('airtable', contact),
    'Date Submitted': createdAt,
    ...(idColumn && { [idColumn]: id }),
  };
}

/**
 * A row for each lead: contact forms into one table, everything else into the other. The first attempt creates it; a
 * repeat overwrites the row with the same address and time, if there is one.
 */
export const airtableDestination: Destination = {
  id: 'airtable',
  label: 'Airtable',
  counts: 'remote',
  order: 60,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findAirtableObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(airtableSettings);
    await progress.runStep('record', 'recognized', (unanswered) =>
      saveLead(unanswered ? 'upsert' : 'create', settings, lead, progress).catch((error) => {
        throw unanswered ? toUpsertError(error, settings, getTable(lead, settings)) : error;
      }),
    );
  },
};

/** What a table lacks or refuses goes into the message. By its key columns a repeat finds the row. */
const saveLead = (
  saving: SaveMode,
  settings: AirtableSettings,
  lead: Lead,
  { control, note }: DeliveryProgress,
) =>
  sendWithoutRefused(
    toRow(lead, settings),
    (row) => saveRow(settings, getTable(lead, settings), row, saving, control),
    (row, names) => moveIntoText('Message', row, names, ['Message', ...KEY_COLUMNS]),
    (names) =>
      note(
        `Airtable, or the function in front of it, has no text column ${names}: its content is in the message.`,
      ),
  );

const getTable = ({ kind }: Lead, { contactTableName, leadTableName }: AirtableSettings) =>
  kind === 'contact' ? contactTableName : leadTableName;

// A proxy that lets only new rows through leaves the outcome to a person. One that isn't there yet may be by the next visit.
function toUpsertError(error: unknown, settings: AirtableSettings, table: string): unknown {
  const proxyRefuses =
    error instanceof ServiceError && !settings.apiKey && [403, 405].includes(error.status ?? 0);
  if (!proxyRefuses) return error;
  return updateError(error, {
    kind: 'unconfirmed',
    ambiguous: true,
    reason: `An earlier attempt got no answer, and the proxy does not allow a safe repeat. Look into the table "${table}".`,
  });
}

export const airtable: System = {
  id: 'airtable',
  label: 'Airtable',
  category: 'spreadsheet',
  settings: [airtableSettings],
  uses: [{ id: 'airtable', label: 'Airtable', obstacles: findAirtableObstacles }],
  destinations: [airtableDestination],
  policy: (built) => {
    const { baseId, baseUrl } = built(airtableSettings);
    return { 'connect-src': getOrigins(baseId !== '' && (baseUrl || API_URL)) };
  },
};
