import * as z from 'zod/mini';
import { airtableWords } from '~/content/systems/airtable';
import type { HttpRequest, RequestControl } from '~/shared/lib/http';
import { answerError, bearer, callService, restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { airtableError } from './errors';
import { createRateLimit } from './rate-limit';
import { type AirtableSettings, tablesOf, tableUrl } from './settings';
import { KEY_COLUMNS, type Row } from './to-row';

/** Airtable refuses more records in one request. */
const RECORDS_PER_REQUEST = 10;
const { label: service, failures } = airtableWords;

/** Adds rows to a table; resolves with their record ids. Repeating it adds them again. */
export function createRecords(
  settings: AirtableSettings,
  table: string,
  rows: Row[],
  control?: RequestControl,
): Promise<string[]> {
  return inBatches(rows, (records) =>
    send(settings, failures.save, {
      method: 'POST',
      url: tableUrl(settings, table),
      json: { records },
      ...control,
    }),
  );
}

/** Adds rows, or overwrites those with the same key columns; resolves with their record ids. Safe to repeat. */
export function upsertRecords(
  settings: AirtableSettings,
  table: string,
  rows: Row[],
  control?: RequestControl,
): Promise<string[]> {
  return inBatches(rows, (records) => {
    const json = { performUpsert: { fieldsToMergeOn: KEY_COLUMNS }, records };
    return send(settings, failures.save, {
      method: 'PATCH',
      url: tableUrl(settings, table),
      json,
      ...control,
    });
  });
}

/** Asks both tables for one record: succeeds if address, base, tables and token are right. */
export async function checkAccess(settings: AirtableSettings): Promise<void> {
  for (const table of tablesOf(settings)) {
    const url = `${tableUrl(settings, table)}?maxRecords=1`;
    try {
      await send(settings, failures.test, { method: 'GET', url });
    } catch (error) {
      const known = error instanceof ServiceError && error.answeredBy === 'service';
      if (!known || (error.status !== 403 && error.status !== 404)) throw error;
      throw restated(error, { reason: airtableWords.ofTable(table, error.reason) });
    }
  }
}

// Airtable blocks a base for half a minute once it gets more than five requests in a second.
const turn = createRateLimit('airtable', 5, 1_000);
const answerSchema = z.object({ records: z.array(z.object({ id: z.string() })) });

async function send(settings: AirtableSettings, failure: string, what: HttpRequest): Promise<string[]> {
  const operation = { failure, service };
  await turn();
  const answer = await callService(operation, { ...what, headers: bearer(settings.apiKey) });
  const body = answerSchema.safeParse(answer.json);
  if (!answer.ok || !body.success) throw airtableError(operation, answer, settings.apiKey !== '');
  // Airtable answers a successful write with a list of the records.
  if (what.method !== 'GET' && body.data.records.length === 0) throw answerError(operation, answer);
  return body.data.records.map(({ id }) => id);
}

async function inBatches(
  rows: Row[],
  write: (records: { fields: Row }[]) => Promise<string[]>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += RECORDS_PER_REQUEST) {
    const batch = rows.slice(start, start + RECORDS_PER_REQUEST);
    ids.push(...(await write(batch.map((fields) => ({ fields })))));
  }
  return ids;
}
