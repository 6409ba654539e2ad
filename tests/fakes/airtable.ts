import { airtableError, airtableFailure } from './airtable/errors.ts';
import { type AirtableOptions, columnsOf } from './airtable/options.ts';
import { readRecords } from './airtable/read-records.ts';
import { json, notFaked } from './answers.ts';
import { answering, openCors } from './cors.ts';
import { createOptions, type FakeService } from './fake-service.ts';
import { asArray, asRecord, asText, readJson } from './request-body.ts';
import { answerByRoute, type Call } from './routes.ts';

interface AirtableRow {
  id: string;
  createdTime: string;
  fields: Record<string, unknown>;
}

export interface AirtableState {
  /** Rows by table name. */
  airtable: Record<string, AirtableRow[]>;
}

const CORS = openCors(
  'DELETE,GET,OPTIONS,PATCH,POST,PUT',
  'authorization,content-length,content-type,user-agent,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
);

/** Airtable's records API: create, upsert and a plain list. */
export function createAirtable(
  given: Partial<AirtableOptions> = {},
): FakeService<AirtableOptions, AirtableState> {
  const { options, restore } = createOptions<AirtableOptions>(
    {
      token: 'test-token',
      baseId: '',
      tables: ['Contacts', 'Leads'],
      missingColumns: [],
    },
    given,
  );
  const tables = new Map<string, AirtableRow[]>();
  let created = 0;

  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows;
  };

  function add(table: string, fields: Record<string, unknown>): AirtableRow {
    created += 1;
    const row = {
      id: `rec${String(created).padStart(14, '0')}`,
      createdTime: new Date().toISOString(),
      fields: { ...fields },
    };
    rowsOf(table).push(row);
    return row;
  }

  async function create({ request, params: [, table = ''] }: Call): Promise<Response> {
    const read = readRecords(asRecord(await readJson(request)), options);
    if (read instanceof Response) return read;
    return json(200, { records: read.map((fields) => add(table, fields)) });
  }

  async function upsert({ request, params: [, table = ''] }: Call): Promise<Response> {
    const body = asRecord(await readJson(request));
    const keys = asArray(asRecord(body.performUpsert).fieldsToMergeOn).map(asText);
    if (!('performUpsert' in body)) return notFaked(request);
    const read = readRecords(body, options);
    if (read instanceof Response) return read;
    if (keys.length < 1 || keys.length > 3) return airtableFailure(422);
    const unknown = keys.find((key) => !(key in columnsOf(options)));
    if (unknown) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
    const matches = read.map((fields) =>
      rowsOf(table).filter((row) => keys.every((key) => row.fields[key] === fields[key])),
    );
    // Airtable refuses rather than guessing which of several rows is meant.
    if (matches.some((rows) => rows.length > 1)) return airtableFailure(422);
    const createdRecords: string[] = [];
    const updatedRecords: string[] = [];
    const records = read.map((fields, index) => {
      const [match] = matches[index] ?? [];
      if (match) Object.assign(match.fields, fields);
      const row = match ?? add(table, fields);
      (match ? updatedRecords : createdRecords).push(row.id);
      return row;
    });
    return json(200, { records, createdRecords, updatedRecords });
  }

  function list({ request, url, params: [, table = ''] }: Call): Response {
    const formula = url.searchParams.get('filterByFormula');
    if (formula === 'FALSE()') return json(200, { records: [] });
    if (formula !== null) return notFaked(request);
    const most = Number(url.searchParams.get('maxRecords') ?? 100);
    return json(200, { records: rowsOf(table).slice(0, most) });
  }

  const routes = [
    { method: 'POST', path: PATH, answer: create },
    { method: 'PATCH', path: PATH, answer: upsert },
    { method: 'GET', path: PATH, answer: list },
  ];

  async function answer(request: Request): Promise<Response> {
    const [, base = '', table] = new URL(request.url).pathname.match(PATH) ?? [];
    if (table === undefined) return airtableFailure(404);
    if (request.headers.get('Authorization') !== `Bearer ${options.token}`) return airtableFailure(401);
    const known = options.tables.includes(decodeURIComponent(table));
    if (!known || (options.baseId && options.baseId !== base)) return airtableFailure(403);
    return (await answerByRoute(routes, request)) ?? notFaked(request);
  }

  return {
    options,
    ...answering(CORS, answer, airtableFailure),
    state: () => ({ airtable: structuredClone(Object.fromEntries(tables)) }),
    reset() {
      tables.clear();
      created = 0;
      restore();
    },
  };
}

const PATH = /^\/v0\/([^/]+)\/([^/]+)$/;
