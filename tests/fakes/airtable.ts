import { json, notFaked } from './answers.ts';
import { answering, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { asArray, asRecord, asText, readJson } from './request-body.ts';
import { answerByRoute, type Call } from './routes.ts';

export interface AirtableOptions {
  /** The only accepted token. */
  token: string;
  /** The only base; empty accepts any. */
  baseId: string;
  tables: string[];
  /** Columns that were renamed or removed, such as `['Service']`. */
  missingColumns: string[];
  /** Columns of another type than the site's text. */
  types: Partial<Record<string, 'number' | 'single select' | 'created time'>>;
}

/** The columns of every table: those that the site writes. */
export const COLUMNS: Record<string, 'text' | 'dateTime'> = {
  'First Name': 'text',
  'Last Name': 'text',
  Email: 'text',
  Phone: 'text',
  Company: 'text',
  Message: 'text',
  Service: 'text',
  'Date Submitted': 'dateTime',
};

/** The columns that the tables currently have. */
const columnsOf = ({ missingColumns }: AirtableOptions) =>
  Object.fromEntries(Object.entries(COLUMNS).filter(([name]) => !missingColumns.includes(name)));

interface AirtableRow {
  id: string;
  createdTime: string;
  fields: Record<string, unknown>;
}

const CORS = openCors(
  'DELETE,GET,OPTIONS,PATCH,POST,PUT',
  'authorization,content-length,content-type,user-agent,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
);

/** Airtable's records API: create, upsert and a plain list. */
export function createAirtable() {
  const { options, restore } = createOptions<AirtableOptions>({
    token: 'test-token',
    baseId: '',
    tables: ['Contacts', 'Leads'],
    missingColumns: [],
    types: {},
  });
  /** Rows by table name. */
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

const MAX_RECORDS = 10;

/** The fields of each record in a request, or the refusal. One bad record makes it refuse all. */
function readRecords(
  body: Record<string, unknown>,
  options: AirtableOptions,
): Record<string, unknown>[] | Response {
  const records = asArray(body.records).map(asRecord);
  if (records.length < 1 || records.length > MAX_RECORDS || records.some((record) => !('fields' in record))) {
    return airtableError(
      422,
      'INVALID_RECORDS',
      'You must provide an array of up to 10 record objects, each with a "fields" object for cell values.',
    );
  }
  const all = records.map((record) => asRecord(record.fields));
  for (const fields of all) {
    const refusal = refuseCells(fields, options);
    if (refusal) return refusal;
  }
  return all;
}

/** The refusal of a record whose fields don't fit the columns; undefined if they do. */
function refuseCells(fields: Record<string, unknown>, options: AirtableOptions): Response | undefined {
  const columns = columnsOf(options);
  for (const [name, value] of Object.entries(fields)) {
    const column = columns[name];
    if (!column) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`);
    const type = options.types[name];
    if (type && value !== '') return refuseCell(name, value, type);
    if (value === null || (typeof value === 'string' && (column === 'text' || Date.parse(value)))) continue;
    const message = `Field "${name}" cannot accept the provided value`;
    return airtableError(422, 'INVALID_VALUE_FOR_COLUMN', message);
  }
  return undefined;
}

/** A choice that is none is named without its column, in quotes of its own. */
function refuseCell(name: string, value: unknown, type: string): Response {
  if (type === 'single select') {
    const message = `Insufficient permissions to create new select option "\\"${value}\\""`;
    return airtableError(422, 'INVALID_MULTIPLE_CHOICE_OPTIONS', message);
  }
  const why = type === 'number' ? 'the provided value' : 'a value because the field is computed';
  return airtableError(422, 'INVALID_VALUE_FOR_COLUMN', `Field "${name}" cannot accept ${why}`);
}

/** Most errors are objects with a type and a message. */
const airtableError = (status: number, type: string, message: string) =>
  json(status, { error: { type, message } });

const USUAL: Record<number, readonly [type: string, message: string]> = {
  401: ['AUTHENTICATION_REQUIRED', 'Authentication required'],
  // A wrong base or table isn't distinguished from a token without access.
  403: [
    'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND',
    'Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.',
  ],
  422: ['INVALID_REQUEST_UNKNOWN', 'Invalid request: parameter validation failed. Check your request data.'],
  429: ['RATE_LIMIT_REACHED', 'Rate limit exceeded. Please try again later'],
  503: [
    'RETRIABLE_ERROR',
    'Server encountered an error while processing your request, and it is safe to retry the request',
  ],
};

/** Airtable's usual error with this status. */
function airtableFailure(status: number): Response {
  // An unknown path gets the other shape: a bare string.
  if (status === 404) return json(404, { error: 'NOT_FOUND' });
  const [type, message] = USUAL[status] ?? ['SERVER_ERROR', 'An unexpected error occurred'];
  return airtableError(status, type, message);
}
