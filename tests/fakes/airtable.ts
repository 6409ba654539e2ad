import { readFormula } from './airtable-formula.ts';
import { answerNotFaked, json } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { readJson, toArray, toRecord, toText } from './request-body.ts';
import { answerByRoute, type Call, type Route, withPermissions } from './routes.ts';

export interface AirtableOptions {
  /** The only token with all rights. */
  token: string;
  /** A token that may only read. */
  readToken: string;
  /** Scopes that the token lacks, such as `['schema.bases:write']`. */
  missingScopes: string[];
  /** The only base; empty accepts any. */
  baseId: string;
  tables: string[];
  /** Columns that were renamed or removed, such as `['Service']`. */
  missingColumns: string[];
  /** Additional text columns. */
  moreColumns: string[];
  /** Columns of another type than the site's text. */
  types: Partial<Record<string, 'number' | 'single select' | 'created time'>>;
  /** How many of the next cursors have expired when they return, as they do after some minutes. */
  expiredCursors: number;
  /** Requests to the base within a second. Beyond it, all are refused for 30 s. */
  maxPerSecond: number;
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
  'Submission ID': 'text',
};

/** The columns that the tables currently have. */
const getColumns = ({ missingColumns, moreColumns }: AirtableOptions): typeof COLUMNS =>
  Object.fromEntries([
    ...Object.entries(COLUMNS).filter(([name]) => !missingColumns.includes(name)),
    ...moreColumns.map((name) => [name, 'text'] as const),
  ]);

interface AirtableRow {
  id: string;
  createdTime: string;
  fields: Record<string, unknown>;
}

const CORS = openCors(
  'DELETE,GET,OPTIONS,PATCH,POST,PUT',
  'authorization,content-length,content-type,user-agent,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
);

/** Airtable's records API: create, upsert and list. */
export function createAirtable() {
  const { options, restore } = createOptions<AirtableOptions>({
    token: 'test-token',
    readToken: 'read-token',
    missingScopes: [],
    baseId: '',
    tables: ['Contacts', 'Leads'],
    missingColumns: [],
    moreColumns: [],
    types: {},
    expiredCursors: 0,
    maxPerSecond: Number.POSITIVE_INFINITY,
  });
  /** Rows by table name. */
  const tables = new Map<string, AirtableRow[]>();
  /** Columns that requests created, by table. */
  const added = new Map<string, string[]>();
  let created = 0;

  const columnsOf = (table: string): typeof COLUMNS => ({
    ...getColumns(options),
    ...Object.fromEntries((added.get(table) ?? []).map((name) => [name, 'text'] as const)),
  });
  let requestTimes: number[] = [];
  let blockedUntil = 0;

  function isTooFast(): boolean {
    const now = Date.now();
    requestTimes = [...requestTimes.filter((time) => now - time < 1_000), now];
    if (requestTimes.length > options.maxPerSecond) blockedUntil = now + 30_000;
    return now < blockedUntil;
  }

  const getRows = (table: string) => {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    return rows;
  };

  function add(table: string, fields: Record<string, unknown>, createdTime = new Date()): AirtableRow {
    created += 1;
    const row = {
      id: `rec${String(created).padStart(14, '0')}`,
      createdTime: createdTime.toISOString(),
      fields: { ...fields },
    };
    getRows(table).push(row);
    return row;
  }

  async function create({ request, params: [, table = ''] }: Call): Promise<Response> {
    const read = readRecords(toRecord(await readJson(request)), options, columnsOf(table));
    if (read instanceof Response) return read;
    return json(200, { records: read.map((fields) => add(table, fields)) });
  }

  async function upsert({ request, params: [, table = ''] }: Call): Promise<Response> {
    const body = toRecord(await readJson(request));
    const keys = toArray(toRecord(body.performUpsert).fieldsToMergeOn).map(toText);
    if (!('performUpsert' in body)) return answerNotFaked(request);
    const read = readRecords(body, options, columnsOf(table));
    if (read instanceof Response) return read;
    if (keys.length < 1 || keys.length > 3) return airtableFailure(422);
    const unknown = keys.find((key) => !(key in columnsOf(table)));
    if (unknown) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
    const matches = read.map((fields) =>
      getRows(table).filter((row) => keys.every((key) => row.fields[key] === fields[key])),
    );
    // Airtable refuses to guess which of several rows is meant. The documentation names no code for that.
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
    const { searchParams } = url;
    const columns = Object.keys(columnsOf(table));
    const fields = searchParams.getAll('fields[]');
    const sorted = searchParams.get('sort[0][field]');
    const unknown = [...fields, sorted ?? ''].find((name) => name && !columns.includes(name));
    if (unknown) return airtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${unknown}"`);
    const text = searchParams.get('filterByFormula');
    const formula = text === null ? () => true : readFormula(text, columns);
    if (!formula) {
      const message =
        'The formula for filtering records is invalid: Invalid formula. Please check your formula text.';
      return airtableError(422, 'INVALID_FILTER_BY_FORMULA', message);
    }
    if (sorted && searchParams.get('sort[0][direction]') !== 'desc') return answerNotFaked(request);
    const cursor = searchParams.get('offset');
    if (cursor && options.expiredCursors > 0) {
      options.expiredCursors -= 1;
      return airtableError(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'The iterator is not available.');
    }
    const value = (row: AirtableRow) => String(row.fields[sorted ?? ''] ?? '');
    const found = getRows(table)
      .filter((row) => formula(row) === true)
      .sort((one, other) => (value(one) < value(other) ? 1 : value(one) > value(other) ? -1 : 0))
      .slice(0, Number(searchParams.get('maxRecords') ?? Number.POSITIVE_INFINITY));
    const from = Number(/^itr\/(\d+)$/.exec(cursor ?? '')?.[1] ?? 0);
    const to = from + Math.min(Number(searchParams.get('pageSize') ?? 100), 100);
    const records = found.slice(from, to).map((row) => ({ ...row, fields: shownFields(row.fields, fields) }));
    return json(200, { records, ...(to < found.length && { offset: `itr/${to}` }) });
  }

  /** The base's schema. https://airtable.com/developers/web/api/get-base-schema */
  const readSchema = (): Response =>
    json(200, {
      tables: options.tables.map((name) => ({
        id: `tbl${name}`,
        name,
        fields: Object.keys(columnsOf(name)).map((column) => ({ name: column, type: 'singleLineText' })),
      })),
    });

  /** https://airtable.com/developers/web/api/create-field */
  async function createField({ request, params: [, tableId = ''] }: Call): Promise<Response> {
    const table = options.tables.find((name) => tableId === `tbl${name}`);
    if (table === undefined) return airtableFailure(403);
    const { name, type } = toRecord(await readJson(request));
    // Names differ by more than their case.
    const isTaken = Object.keys(columnsOf(table)).some(
      (one) => one.toLowerCase() === toText(name).toLowerCase(),
    );
    if (!name || isTaken)
      return airtableError(422, 'DUPLICATE_OR_EMPTY_FIELD_NAME', 'Duplicate or empty field name');
    added.set(table, [...(added.get(table) ?? []), toText(name)]);
    return json(200, { id: `fld${tableId}${added.get(table)?.length}`, name, type });
  }

  const needing = (needs: string, method: string, path: RegExp, answer: Route['answer']) => ({
    method,
    path,
    needs,
    answer,
  });
  const allRoutes = [
    needing('data.records:write', 'POST', PATH, create),
    needing('data.records:write', 'PATCH', PATH, upsert),
    needing('data.records:read', 'GET', PATH, list),
    needing('schema.bases:read', 'GET', SCHEMA_PATH, readSchema),
    needing('schema.bases:write', 'POST', FIELDS_PATH, createField),
  ];

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const authorization = request.headers.get('Authorization');
    const isReader = authorization === `Bearer ${options.readToken}`;
    const [, ofSchema] = pathname.match(SCHEMA_PATH) ?? pathname.match(FIELDS_PATH) ?? [];
    const [, base = ofSchema ?? '', table = ofSchema && options.tables[0]] = pathname.match(PATH) ?? [];
    if (table === undefined) return airtableFailure(404);
    if (isTooFast()) return airtableFailure(429);
    if (!isReader && authorization !== `Bearer ${options.token}`) return airtableFailure(401);
    const missing = isReader ? ['schema.bases:read', 'schema.bases:write'] : options.missingScopes;
    const routes = withPermissions(allRoutes, missing, () => airtableFailure(403));
    const known = options.tables.includes(decodeURIComponent(table));
    if ((isReader && request.method !== 'GET') || !known || (options.baseId && options.baseId !== base))
      return airtableFailure(403);
    return (await answerByRoute(routes, request)) ?? answerNotFaked(request);
  }

  return {
    options,
    /** Adds an existing row. */
    seed: add,
    edit: (table: string, id: string, fields: Record<string, unknown>) =>
      void Object.assign(getRows(table).find((row) => row.id === id)?.fields ?? {}, fields),
    delete: (table: string, id: string) =>
      tables.set(
        table,
        getRows(table).filter((row) => row.id !== id),
      ),
    ...answerWithCors(CORS, answer, airtableFailure),
    state: () => ({ airtable: structuredClone(Object.fromEntries(tables)) }),
    reset() {
      tables.clear();
      added.clear();
      created = 0;
      requestTimes = [];
      blockedUntil = 0;
      restore();
    },
  };
}

const PATH = /^\/v0\/([^/]+)\/([^/]+)$/;
const SCHEMA_PATH = /^\/v0\/meta\/bases\/([^/]+)\/tables$/;
const FIELDS_PATH = /^\/v0\/meta\/bases\/([^/]+)\/tables\/([^/]+)\/fields$/;

/** The requested fields, or all; a response has no empty cells. */
const shownFields = (fields: Record<string, unknown>, asked: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => (asked.length === 0 || asked.includes(name)) && value !== '' && value !== null,
    ),
  );

const MAX_RECORDS = 10;

/** The fields of each record in a request, or the refusal. One bad record refuses all. */
function readRecords(
  body: Record<string, unknown>,
  options: AirtableOptions,
  columns: typeof COLUMNS,
): Record<string, unknown>[] | Response {
  const records = toArray(body.records).map(toRecord);
  if (records.length < 1 || records.length > MAX_RECORDS || records.some((record) => !('fields' in record))) {
    return airtableError(
      422,
      'INVALID_RECORDS',
      'You must provide an array of up to 10 record objects, each with a "fields" object for cell values.',
    );
  }
  const all = records.map((record) => toRecord(record.fields));
  for (const fields of all) {
    const refusal = refuseCells(fields, options, columns);
    if (refusal) return refusal;
  }
  return all;
}

/** The refusal of a record whose fields don't fit the columns; undefined if they do. */
function refuseCells(
  fields: Record<string, unknown>,
  options: AirtableOptions,
  columns: typeof COLUMNS,
): Response | undefined {
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

/** Names an unknown choice without its column, in extra quotes. */
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
  // A wrong base or table looks the same as a token without access.
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
