import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { foldInto, RefusedFieldsError, sendFolded } from '~/integrations/fold-into';
import { isClear, originsOf, type System } from '~/integrations/system';
import { namesAt, recordOf } from '~/leads/contact-fields';
import type { DeliveryProgress, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { HttpAnswer, HttpRequest, RequestControl } from '~/shared/lib/http';
import {
  answerError,
  bearer,
  callService,
  type Operation,
  quoted,
  restated,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { createRateLimit } from './rate-limit';
import {
  type AirtableSettings,
  API,
  airtableObstacles,
  airtableSection,
  tablesOf,
  tableUrl,
} from './settings';

/** Whether a row with the same key columns is overwritten. Only that is safe to repeat. */
type Saving = 'create' | 'upsert';

/** Saves a row in a table; resolves with its record's id. */
export function saveRow(
  settings: AirtableSettings,
  table: string,
  row: Row,
  saving: Saving,
  control?: RequestControl,
): Promise<string> {
  const records = [{ fields: row }];
  const json =
    saving === 'create' ? { records } : { performUpsert: { fieldsToMergeOn: KEY_COLUMNS }, records };
  const method = saving === 'create' ? 'POST' : 'PATCH';
  return send(
    settings,
    'Failed to save record in Airtable',
    { method, url: tableUrl(settings, table), json, ...control },
    row,
  );
}

/** Asks both tables for one record: succeeds if address, base, tables and token are right. */
export async function checkAccess(settings: AirtableSettings): Promise<void> {
  for (const table of tablesOf(settings)) {
    const url = `${tableUrl(settings, table)}?maxRecords=1`;
    try {
      await send(settings, 'Airtable connection test failed', { method: 'GET', url });
    } catch (error) {
      const known = error instanceof ServiceError && error.answeredBy === 'service';
      if (!known || (error.status !== 403 && error.status !== 404)) throw error;
      throw restated(error, { reason: `Table "${table}": ${error.reason}` });
    }
  }
}

/** Airtable blocks a base for half a minute once it gets more than five requests in a second. */
export const turn = createRateLimit('airtable', 5, 1_000);
const answerSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

/** Resolves with the first record's id; a table that is read may have none. */
async function send(
  settings: AirtableSettings,
  failure: string,
  what: HttpRequest,
  row: Row = {},
): Promise<string> {
  const operation = { failure, service: 'Airtable' };
  await turn();
  const answer = await callService(operation, { ...what, headers: bearer(settings.apiKey) });
  const body = answerSchema.safeParse(answer.json);
  if (!answer.ok || !body.success) throw airtableError(operation, answer, settings.apiKey !== '', row);
  const [record] = body.data.records;
  // Airtable answers a successful write with a list of the records.
  if (what.method !== 'GET' && !record) throw answerError(operation, answer);
  return record?.id ?? '';
}

/** Airtable asks for half a minute of silence after 429. */
const WAIT_MS = 30_000;

/**
 * The error for any answer of Airtable other than the documented success. `hasKey`: the request carried a
 * token; otherwise the token is the proxy's.
 */
export function airtableError(
  operation: Operation,
  answer: HttpAnswer,
  hasKey: boolean,
  row: Row,
): ServiceError {
  const reported = readError(answer.json);
  const { type, message } = reported;
  // A proxy's own words, such as 'Not found', aren't spelled like Airtable's types.
  const answeredBy = type && /^[A-Z][A-Z_]+$/.test(type) ? 'service' : undefined;
  const error = answerError(operation, answer, {
    // Waiting helps next month at the earliest, and a person at once.
    kind: type === SPENT ? 'unauthorized' : undefined,
    reason: reasonOf(answer, hasKey, reported),
    retryAfterMs: answer.status === 429 ? WAIT_MS : undefined,
    answeredBy,
  });
  const names = error.kind === 'rejected' ? refusedColumns(message ?? '', row) : [];
  return names.length > 0 ? new RefusedFieldsError(error, names) : error;
}

/** A column of choices isn't named, only the choice that it lacks; the function in front names it. */
function refusedColumns(message: string, row: Row): string[] {
  const named = [...message.matchAll(/(?:Unknown field name: |Field )"([^"\n]+)"/g)].map(
    ([, name = '']) => name,
  );
  const [, choice] = /select option (.+)/s.exec(message) ?? [];
  const chosen = Object.keys(row).filter((name) => unquoted(row[name]) === unquoted(choice));
  return choice ? [...named, ...chosen] : named;
}

const unquoted = (text = '') => text.replace(/["\\\s]+/g, '');

function reasonOf(answer: HttpAnswer, hasKey: boolean, { type, message }: ReportedError): string | undefined {
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
      return type === SPENT
        ? 'Airtable takes no more requests of this workspace this month (429): choose a plan with more API calls there.'
        : undefined;
    default: {
      const said = answer.status < 500 && !answer.ok ? (message ?? type) : undefined;
      const remedy = REMEDIES.get(type ?? '');
      const theirs = said && quoted('Airtable', said);
      return theirs && remedy ? `${theirs}: ${remedy}` : theirs;
    }
  }
}

/** With 429: the plan's calls of this month are used up. */
const SPENT = 'PUBLIC_API_BILLING_LIMIT_EXCEEDED';

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
export const columnsOf = ({ idColumn }: AirtableSettings): string[] => [
  ...namesAt('airtable'),
  'Date Submitted',
  ...(idColumn ? [idColumn] : []),
];

/** Together they tell one submission from another: a visitor can't submit twice in one millisecond. */
const KEY_COLUMNS = ['Email', 'Date Submitted'];

function toRow({ id, contact, createdAt }: Lead, { idColumn }: AirtableSettings): Row {
  return {
    ...recordOf('airtable', contact),
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
  turn: 60,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(airtableObstacles),
  async deliver(lead, progress) {
    const settings = readConfig(airtableSection);
    await progress.step('record', 'recognized', (unanswered) =>
      saveLead(unanswered ? 'upsert' : 'create', settings, lead, progress).catch((error) => {
        throw unanswered ? afterUpsert(error, settings, tableFor(lead, settings)) : error;
      }),
    );
  },
};

/** What a table lacks or refuses goes into the message. By its key columns a repeat finds the row. */
const saveLead = (
  saving: Saving,
  settings: AirtableSettings,
  lead: Lead,
  { control, note }: DeliveryProgress,
) =>
  sendFolded(
    toRow(lead, settings),
    (row) => saveRow(settings, tableFor(lead, settings), row, saving, control),
    (row, names) => foldInto('Message', row, names, ['Message', ...KEY_COLUMNS]),
    (names) =>
      note(
        `Airtable, or the function in front of it, has no text column ${names}: its content is in the message.`,
      ),
  );

const tableFor = ({ kind }: Lead, { contactTableName, leadTableName }: AirtableSettings) =>
  kind === 'contact' ? contactTableName : leadTableName;

// A proxy that lets only new rows through leaves the outcome to a person. One that isn't there yet may be by the next visit.
function afterUpsert(error: unknown, settings: AirtableSettings, table: string): unknown {
  const proxyRefuses =
    error instanceof ServiceError && !settings.apiKey && [403, 405].includes(error.status ?? 0);
  if (!proxyRefuses) return error;
  return restated(error, {
    kind: 'unconfirmed',
    ambiguous: true,
    reason: `An earlier attempt got no answer, and the proxy does not allow a safe repeat. Look into the table "${table}".`,
  });
}

export const airtable: System = {
  id: 'airtable',
  label: 'Airtable',
  category: 'spreadsheet',
  sections: [airtableSection],
  uses: [{ id: 'airtable', label: 'Airtable', obstacles: airtableObstacles }],
  destinations: [airtableDestination],
  policy: (built) => {
    const { baseId, baseUrl } = built(airtableSection);
    return { 'connect-src': originsOf(baseId !== '' && (baseUrl || API)) };
  },
};
