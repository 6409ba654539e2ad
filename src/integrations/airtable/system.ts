import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryContext, Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { type HttpRequest, type HttpResponse, isSameOrigin } from '~/shared/lib/http';
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
  getTableUrl,
} from './settings';

const SAVE_FAILURE = 'Failed to save record in Airtable';

/** Airtable blocks a base for half a minute once it gets more than five requests in a second. */
export const waitForRateLimit = createRateLimit(5, 1_000);
/** The part of an answer with records that this site reads. */
export const responseSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

/** Sends one request. Resolves with the validated body and the headers. `row`: the row that it saves. */
export async function callAirtable<T>(
  { apiKey }: Pick<AirtableSettings, 'apiKey'>,
  errorMessage: string,
  request: HttpRequest,
  schema: z.ZodMiniType<T>,
  row: Row = {},
) {
  const operation = { errorMessage, service: 'Airtable' };
  await waitForRateLimit();
  const response = await callService(operation, { ...request, headers: createBearerHeader(apiKey) });
  const body = schema.safeParse(response.json);
  if (!response.ok || !body.success) throw toAirtableError(operation, response, apiKey !== '', row);
  return { body: body.data, headers: response.headers, fail: () => createResponseError(operation, response) };
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
  const isUnreadable = response.status === 422 && response.json === undefined;
  const error = createResponseError(operation, response, {
    // A retry works next month at the earliest, so a person has to act. A refusal that can't be read may be of a column.
    kind: type === QUOTA_USED_UP ? 'unauthorized' : isUnreadable ? 'malformed' : undefined,
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
      const error = response.status < 500 && !response.ok ? message || type : undefined;
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

/** Together they identify a submission: a visitor can't submit twice in one millisecond. */
const KEY_COLUMNS = ['Email', 'Date Submitted'];

/** A row for each lead: contact forms in one table, everything else in the other. */
const airtableDestination: Destination = {
  id: 'airtable',
  label: 'Airtable',
  role: 'remote',
  order: 60,
  getPlace: () => readSettings(airtableSettings).baseId,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findAirtableObstacles),
  async deliver(lead, context) {
    const settings = readSettings(airtableSettings);
    await context.runStep('record', 'idempotent', (unanswered) =>
      saveLead(settings, lead, unanswered, context),
    );
  },
};

/**
 * Saves the lead over the row of its submission, or as a new row if there is none. So browsers may try in any order. If
 * the table has no column for the id, a first attempt creates the row, and a repeat overwrites the row with the same
 * email and time. Values of other missing columns go into the message, except the key columns'.
 * https://airtable.com/developers/web/api/update-multiple-records
 */
function saveLead(
  settings: AirtableSettings,
  lead: Lead,
  unanswered: boolean,
  { requestOptions, note, requiresId }: DeliveryContext,
): Promise<string> {
  const { idColumn } = settings;
  const table = getTable(lead, settings);
  let mayExist = unanswered;
  /** With `mergeOn` the row overwrites the one with the same values in these columns, so a repeat is safe. */
  const save = async (row: Row, mergeOn?: readonly string[]): Promise<string> => {
    const records = [{ fields: row }];
    const request: HttpRequest = {
      method: mergeOn ? 'PATCH' : 'POST',
      url: getTableUrl(settings, table),
      json: mergeOn ? { performUpsert: { fieldsToMergeOn: mergeOn }, records } : { records },
      ...requestOptions,
    };
    const { body, fail } = await callAirtable(settings, SAVE_FAILURE, request, responseSchema, row);
    const [record] = body.records;
    // Airtable answers a successful write with a list of the records.
    if (!record) throw fail();
    return record.id;
  };
  const merge = (row: Row, columns: readonly string[]) =>
    save(row, columns).catch((error: unknown) => {
      if (!isRefusedByProxy(settings, error)) throw error;
      if (!mayExist) return save(row);
      throw toUnconfirmedError(error, table);
    });
  const mergeById = (row: Row) =>
    merge(row, [idColumn]).catch((error: unknown) => {
      const isUnexplained =
        error instanceof ServiceError &&
        error.status === 422 &&
        error.answeredBy === 'service' &&
        !(error instanceof RejectedFieldsError);
      if (!isUnexplained) throw error;
      // The column may be of a type that can't be merged on. Airtable documents no code for that.
      mayExist = true;
      return merge(row, KEY_COLUMNS);
    });
  const all: Row = {
    ...(idColumn && { [idColumn]: lead.id }),
    ...toSystemRecord('airtable', lead.contact),
    'Date Submitted': lead.createdAt,
  };
  return sendWithoutRejectedFields(
    all,
    (row) => {
      if (idColumn in row) return mergeById(row);
      return mayExist ? merge(row, KEY_COLUMNS) : save(row);
    },
    (row, names) => {
      if (!(idColumn in row) || !names.includes(idColumn))
        return moveIntoText('Message', row, names, [
          'Message',
          ...(idColumn in row ? ['Email'] : KEY_COLUMNS),
        ]);
      const { [idColumn]: _, ...others } = row;
      return requiresId ? undefined : others;
    },
    (names) =>
      note(
        names === idColumn
          ? `The table "${table}" has no text column ${idColumn}, or the function in front of it does not let it through: add it, so that no row is ever made twice.`
          : `Airtable, or the function in front of it, has no text column ${names}: its content is in the message.`,
      ),
  );
}

/** A proxy that lets only new rows through, such as nginx, refused the request: Airtable didn't get it. */
const isRefusedByProxy = ({ baseUrl }: AirtableSettings, error: unknown): error is ServiceError =>
  baseUrl !== '' &&
  isSameOrigin(baseUrl) &&
  error instanceof ServiceError &&
  error.answeredBy !== 'service' &&
  error.status !== 422 &&
  (error.kind === 'rejected' || error.status === 403 || error.status === 501);

const getTable = ({ kind }: Lead, { contactTableName, leadTableName }: AirtableSettings) =>
  kind === 'contact' ? contactTableName : leadTableName;

// If the proxy allows only new rows, a person has to find the outcome. A missing proxy may exist by the next visit.
function toUnconfirmedError(error: ServiceError, table: string): ServiceError {
  if (![403, 405].includes(error.status ?? 0)) return error;
  return updateError(error, {
    kind: 'unconfirmed',
    ambiguous: true,
    reason: `An earlier attempt got no answer, and the proxy does not allow a safe repeat. Look into the table "${table}".`,
  });
}

export const airtable: System = {
  id: 'airtable',
  label: 'Airtable',
  settings: [airtableSettings],
  capabilities: [{ id: 'airtable', label: 'Airtable', findObstacles: findAirtableObstacles }],
  destinations: [airtableDestination],
  contentSecurityPolicy: (readBuild) => {
    const { baseId, baseUrl } = readBuild(airtableSettings);
    return { 'connect-src': getOrigins(baseId !== '' && (baseUrl || API_URL)) };
  },
};
