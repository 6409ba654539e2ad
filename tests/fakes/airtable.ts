import recorded from './airtable.json' with { type: 'json' };
import {
  allowAllOrigins,
  answerNotFaked,
  answerRecorded,
  json,
  readJson,
  toArray,
  toRecord,
  toText,
} from './http.ts';

interface AirtableOptions {
  /** The only token with all rights. */
  token: string;
  /** A token that may only read. */
  readToken: string;
  /** Scopes that the token lacks, such as `['data.records:read']`. */
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
const COLUMNS: readonly string[] = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Company',
  'Message',
  'Service',
  'Date Submitted',
  'Submission ID',
];

type Fields = Record<string, unknown>;

interface AirtableRow {
  id: string;
  createdTime: string;
  fields: Fields;
}

const HEADERS =
  'authorization,content-length,content-type,user-agent,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with';
const allow = (answer: Response) => allowAllOrigins(answer, 'DELETE,GET,OPTIONS,PATCH,POST,PUT', HEADERS);
const fail = (status: number) => answerRecorded(recorded, status);
const refuse = (type: string, message: string) => json(422, { error: { type, message } });
const refuseColumn = (name: string) => refuse('UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`);

/** Airtable's records API: create, upsert and list, and a base's columns. */
export function createAirtable() {
  const options: AirtableOptions = {
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
  };
  /** Rows by table name. */
  const tables = new Map<string, AirtableRow[]>();
  /** Columns that requests created, by table. */
  let created = 0;
  let requestTimes: number[] = [];
  let blockedUntil = 0;

  const getRows = (table: string) => tables.get(table) ?? [];
  const getColumns = () => [
    ...COLUMNS.filter((name) => !options.missingColumns.includes(name)),
    ...options.moreColumns,
  ];

  function isTooFast(): boolean {
    const now = Date.now();
    requestTimes = [...requestTimes.filter((time) => now - time < 1_000), now];
    if (requestTimes.length > options.maxPerSecond) blockedUntil = now + 30_000;
    return now < blockedUntil;
  }

  function add(table: string, fields: Fields, createdTime = new Date()): AirtableRow {
    created += 1;
    const id = `rec${String(created).padStart(14, '0')}`;
    const row = { id, createdTime: createdTime.toISOString(), fields: { ...fields } };
    tables.set(table, [...getRows(table), row]);
    return row;
  }

  /** Names an unknown choice without its column, in extra quotes. */
  function refuseCell(name: string, value: unknown): Response | undefined {
    if (!getColumns().includes(name)) return refuseColumn(name);
    const type = typeof value === 'string' ? options.types[name] : 'number';
    if (!type || value === '') return undefined;
    if (type === 'single select') {
      const message = `Insufficient permissions to create new select option "\\"${value}\\""`;
      return refuse('INVALID_MULTIPLE_CHOICE_OPTIONS', message);
    }
    const why = type === 'number' ? 'the provided value' : 'a value because the field is computed';
    return refuse('INVALID_VALUE_FOR_COLUMN', `Field "${name}" cannot accept ${why}`);
  }

  /** Creates records, or with `performUpsert` saves them again. One bad record refuses all. */
  function save(table: string, { records, performUpsert }: Fields): Response {
    const all = toArray(records).map((record) => toRecord(toRecord(record).fields));
    for (const [name, value] of all.flatMap((fields) => Object.entries(fields))) {
      const refusal = refuseCell(name, value);
      if (refusal) return refusal;
    }
    const keys = toArray(toRecord(performUpsert).fieldsToMergeOn).map(toText);
    const matches = all.map((fields) =>
      getRows(table).filter((row) => keys.length > 0 && keys.every((key) => row.fields[key] === fields[key])),
    );
    // Airtable refuses to guess which of several rows is meant. The documentation names no code for that.
    if (matches.some((rows) => rows.length > 1)) return fail(422);
    const saved = all.map((fields, index) => {
      const [match] = matches[index] ?? [];
      if (match) Object.assign(match.fields, fields);
      return match ?? add(table, fields);
    });
    return json(200, { records: saved });
  }

  function list(table: string, search: URLSearchParams): Response {
    const columns = getColumns();
    const fields = search.getAll('fields[]');
    const sorted = search.get('sort[0][field]') ?? '';
    const unknown = [...fields, sorted].find((name) => name && !columns.includes(name));
    if (unknown) return refuseColumn(unknown);
    const matches = readFormula(search.get('filterByFormula') ?? '', columns);
    if (!matches) return refuse('INVALID_FILTER_BY_FORMULA', 'The formula for filtering records is invalid.');
    const cursor = search.get('offset');
    if (cursor && options.expiredCursors > 0) {
      options.expiredCursors -= 1;
      return refuse('LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'The iterator is not available.');
    }
    const value = (row: AirtableRow) => String(row.fields[sorted] ?? '');
    const found = getRows(table)
      .filter(matches)
      .sort((one, other) => (value(one) < value(other) ? 1 : value(one) > value(other) ? -1 : 0))
      .slice(0, Number(search.get('maxRecords') ?? Number.POSITIVE_INFINITY));
    const from = Number(cursor?.replace('itr/', '') ?? 0);
    const to = from + Number(search.get('pageSize') ?? 100);
    const records = found.slice(from, to).map((row) => ({ ...row, fields: pickCells(row.fields, fields) }));
    return json(200, { records, ...(to < found.length && { offset: `itr/${to}` }) });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    if (method === 'OPTIONS') return new Response(null);
    const path = /^\/v0\/([^/]+)\/([^/]+)$/.exec(pathname);
    if (!path) return fail(404);
    if (isTooFast()) return fail(429);
    const authorization = request.headers.get('Authorization');
    const isReader = authorization === `Bearer ${options.readToken}`;
    if (!isReader && authorization !== `Bearer ${options.token}`) return fail(401);
    const [, base, name] = path;
    const table = decodeURIComponent(name ?? '');
    const right = `data.records:${method === 'GET' ? 'read' : 'write'}`;
    const mayUse = isReader ? right === 'data.records:read' : !options.missingScopes.includes(right);
    // A wrong base or table looks the same as a token without access.
    if (!mayUse || !options.tables.includes(table) || (options.baseId && options.baseId !== base))
      return fail(403);
    if (method === 'GET') return list(table, searchParams);
    const body = toRecord(await readJson(request));
    // Without `performUpsert`, PATCH would change rows by their ids.
    return method === 'POST' || body.performUpsert ? save(table, body) : answerNotFaked(request);
  }

  return {
    options,
    /** Adds an existing row. */
    seed: add,
    edit: (table: string, id: string, fields: Fields) =>
      void Object.assign(getRows(table).find((row) => row.id === id)?.fields ?? {}, fields),
    delete: (table: string, id: string) =>
      tables.set(
        table,
        getRows(table).filter((row) => row.id !== id),
      ),
    handle: async (request: Request) => allow(await answer(request)),
    failure: async (status: number) => allow(fail(status)),
    state: () => ({ airtable: structuredClone(Object.fromEntries(tables)) }),
    reset() {
      tables.clear();
      created = 0;
      requestTimes = [];
      blockedUntil = 0;
    },
  };
}

/** The requested fields, or all; a response has no empty cells. */
const pickCells = (fields: Fields, asked: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => (asked.length === 0 || asked.includes(name)) && value !== '' && value !== null,
    ),
  );

const CONDITION =
  /LOWER\(TRIM\(\{((?:\\.|[^}\\])*)\}\)\)="((?:\\.|[^"\\])*)"|IS_(AFTER|BEFORE)\(CREATED_TIME\(\),"([^"]*)"\)/gs;
const removeEscapes = (text = '') => text.replace(/\\(.)/gs, '$1');

/** The rows that one of the site's formulas selects. Undefined for any other, and for unknown columns. */
function readFormula(formula: string, columns: readonly string[]) {
  if (formula === 'FALSE()') return () => false;
  const conditions = [...formula.matchAll(CONDITION)].map(([, name, text, order, time]) => {
    const column = removeEscapes(name);
    return {
      isKnown: name === undefined || columns.includes(column),
      matches({ fields, createdTime }: AirtableRow): boolean {
        const later = Date.parse(createdTime) - Date.parse(time ?? '');
        if (order) return order === 'AFTER' ? later > 0 : later < 0;
        const value = String(fields[column] ?? '').trim();
        return value.toLowerCase() === removeEscapes(text);
      },
    };
  });
  const isOwn = /^(?:(?:OR|AND)\(,+\))?$/.test(formula.replace(CONDITION, ''));
  if (!isOwn || !conditions.every(({ isKnown }) => isKnown)) return undefined;
  return (row: AirtableRow) =>
    formula.startsWith('OR(')
      ? conditions.some(({ matches }) => matches(row))
      : conditions.every(({ matches }) => matches(row));
}
