import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { getFieldNames, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryContext, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { HttpRequest, HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createBearerHeader,
  createResponseError,
  type Operation,
  quoteService,
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

/** `upsert` overwrites a row with the same key columns, and is safe to repeat. */
type SaveMode = 'create' | 'upsert';

/** Saves a row in a table. Resolves with the record's id. */
export function saveRow(
  settings: AirtableSettings,
  table: string,
  row: Row,
  saving: SaveMode,
  requestOptions?: RequestOptions,
): Promise<string> {
  const records = [{ fields: row }];
  const json =
    saving === 'create' ? { records } : { performUpsert: { fieldsToMergeOn: KEY_COLUMNS }, records };
  const method = saving === 'create' ? 'POST' : 'PATCH';
  return sendRequest(
    settings,
    'Failed to save record in Airtable',
    { method, url: getTableUrl(settings, table), json, ...requestOptions },
    row,
  );
}

/** Requests one record of each table. Succeeds if address, base, tables and token are right. */
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
export const waitForRateLimit = createRateLimit('airtable', 5, 1_000);
const responseSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

/** Resolves with the first record's id, or with an empty string if the table has no record. */
async function sendRequest(
  settings: AirtableSettings,
  errorMessage: string,
  request: HttpRequest,
  row: Row = {},
): Promise<string> {
  const operation = { errorMessage, service: 'Airtable' };
  await waitForRateLimit();
  const response = await callService(operation, { ...request, headers: createBearerHeader(settings.apiKey) });
  const body = responseSchema.safeParse(response.json);
  if (!response.ok || !body.success) throw toAirtableError(operation, response, settings.apiKey !== '', row);
  const [record] = body.data.records;
  // Airtable answers a successful write with a list of the records.
  if (request.method !== 'GET' && !record) throw createResponseError(operation, response);
  return record?.id ?? '';
}

/** Airtable asks clients to wait half a minute after 429. */
const RATE_LIMIT_WAIT_MS = 30_000;

/**
 * The error for any answer of Airtable other than the documented success. `hasKey`: the request had a token; otherwise
 * the proxy adds one.
 */
export function toAirtableError(
  operation: Operation,
  response: HttpResponse,
  hasKey: boolean,
  row: Row,
): ServiceError {
  const reported = readError(response.json);
  const { type, message } = reported;
  // A proxy's own errors, such as 'Not found', aren't spelled like Airtable's types.
  const answeredBy = type && /^[A-Z][A-Z_]+$/.test(type) ? 'service' : undefined;
  const error = createResponseError(operation, response, {
    // A retry works next month at the earliest, so a person has to act.
    kind: type === QUOTA_USED_UP ? 'unauthorized' : undefined,
    reason: getReason(response, hasKey, reported),
    retryAfterMs: response.status === 429 ? RATE_LIMIT_WAIT_MS : undefined,
    answeredBy,
  });
  const names = error.kind === 'rejected' ? findRefusedColumns(message ?? '', row) : [];
  return names.length > 0 ? new RejectedFieldsError(error, names) : error;
}

/** For a select column, Airtable names only the missing option, so the column is found by its value. */
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
  response: HttpResponse,
  hasKey: boolean,
  { type, message }: ReportedError,
): string | undefined {
  switch (response.status) {
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
      const error = response.status < 500 && !response.ok ? (message ?? type) : undefined;
      const remedy = REMEDIES.get(type ?? '');
      const quote = error && quoteService('Airtable', error);
      return quote && remedy ? `${quote}: ${remedy}` : quote;
    }
  }
}

/** Comes with 429: the plan's calls of this month are used up. */
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

/** Values by column. */
export type Row = Record<string, string>;

/** The columns that both tables need. */
export const getColumns = ({ idColumn }: AirtableSettings): string[] => [
  ...getFieldNames('airtable'),
  'Date Submitted',
  ...(idColumn ? [idColumn] : []),
];

/** Together they identify a submission: a visitor can't submit twice in one millisecond. */
const KEY_COLUMNS = ['Email', 'Date Submitted'];

function toRow({ id, contact, createdAt }: Lead, { idColumn }: AirtableSettings): Row {
  return {
    ...toSystemRecord('airtable', contact),
    'Date Submitted': createdAt,
    ...(idColumn && { [idColumn]: id }),
  };
}

/**
 * A row for each lead: contact forms in one table, everything else in the other. The first attempt creates the row. A
 * repeat overwrites the row with the same email and time, if there is one.
 */
export const airtableDestination: Destination = {
  id: 'airtable',
  label: 'Airtable',
  role: 'remote',
  order: 60,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findAirtableObstacles),
  async deliver(lead, context) {
    const settings = readSettings(airtableSettings);
    await context.runStep('record', 'idempotent', (unanswered) =>
      saveLead(unanswered ? 'upsert' : 'create', settings, lead, context).catch((error) => {
        throw unanswered ? toUpsertError(error, settings, getTable(lead, settings)) : error;
      }),
    );
  },
};

/** Moves values whose columns are missing or refuse them into the message, except the key columns'. */
const saveLead = (
  saving: SaveMode,
  settings: AirtableSettings,
  lead: Lead,
  { requestOptions, note }: DeliveryContext,
) =>
  sendWithoutRejectedFields(
    toRow(lead, settings),
    (row) => saveRow(settings, getTable(lead, settings), row, saving, requestOptions),
    (row, names) => moveIntoText('Message', row, names, ['Message', ...KEY_COLUMNS]),
    (names) =>
      note(
        `Airtable, or the function in front of it, has no text column ${names}: its content is in the message.`,
      ),
  );

const getTable = ({ kind }: Lead, { contactTableName, leadTableName }: AirtableSettings) =>
  kind === 'contact' ? contactTableName : leadTableName;

// If the proxy allows only new rows, a person has to find the outcome. A missing proxy may exist by the next visit.
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
  capabilities: [{ id: 'airtable', label: 'Airtable', findObstacles: findAirtableObstacles }],
  destinations: [airtableDestination],
  contentSecurityPolicy: (readBuild) => {
    const { baseId, baseUrl } = readBuild(airtableSettings);
    return { 'connect-src': getOrigins(baseId !== '' && (baseUrl || API_URL)) };
  },
};
