// Airtable's rows as leads. https://airtable.com/developers/web/api/list-records
import { CONTACT_FIELDS } from './lead-fields.js';
import { compareNewestFirst, readPage, toLead, toTime } from './lead-pages.js';

const FIELDS = CONTACT_FIELDS.airtable;
const DATE_COLUMN = 'Date Submitted';
// Anything else, such as 03/04/2026, may mean several times.
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const MAX_ROWS = 100; // Per response.
const MAX_RESPONSES = 2; // More per page: the function's own answer has a limit.
const MAX_GUESSES = 6;

/**
 * Answers a query of src/integrations/lead-reader.ts from a base. `tables`: with two, the table of contact messages
 * comes first. `idColumn`: the column with the submission's id, or empty. `ask(path)`: a GET of the API that resolves
 * with {ok, json, refuse}; `refuse()` throws.
 */
export async function readAirtable(query, { base, tables, idColumn, ask }) {
  const readers = tables.map((table, index) => {
    const list = createTableReader({ base, table, idColumn, ask });
    const facts = tables.length > 1 && index === 0 ? { kind: 'contact' } : {};
    const toLeads = (rows) => rows.map((row) => toRowLead(row, { base, table, idColumn, facts, query }));
    return { list, toLeads };
  });
  const readTable =
    ({ list, toLeads }) =>
    async (position) => {
      const { rows, next } = await readTablePage(list, position, query.limit);
      return { leads: toLeads(rows), next };
    };
  const findAll = async () => {
    const found = await Promise.all(readers.map((reader) => findLeads(query, idColumn, reader)));
    return { leads: found.flat().sort(compareNewestFirst) };
  };
  const page = query.email || query.ids ? await findAll() : await readPage(query, readers.map(readTable));
  const hasIds = idColumn !== '' && readers.every(({ list }) => !list.missing.has(idColumn));
  return { ...page, hasIds };
}

/** All rows with an email address or with submissions' ids. */
async function findLeads({ email, ids }, idColumn, { list, toLeads }) {
  if (ids && !idColumn) return [];
  const matchers = ids ? ids.map((id) => toMatcher(idColumn, id)) : [toMatcher(FIELDS.email, email)];
  const rows = [];
  for (let cursor, responses = 0; responses === 0 || (cursor && responses < MAX_RESPONSES); responses += 1) {
    const found = await list(matchers.length > 1 ? `OR(${matchers.join(',')})` : matchers[0], cursor);
    // A formula with a column that the table lacks is refused.
    if (!found) {
      if (ids) list.missing.add(idColumn);
      break;
    }
    rows.push(...found.rows);
    cursor = found.cursor;
  }
  return toLeads(rows);
}

/**
 * Reads rows by the time of their creation. Airtable filters by it but can't sort by it, and anybody may edit the date
 * of a submission. So a window since some time is read to its end. An import of thousands is read in portions, by
 * Airtable's own cursor.
 */
async function readTablePage(list, { before, since, after }, limit) {
  let found = { rows: [], cursor: after };
  if (!after) {
    found = await list(createWindowFormula(undefined, before));
    if (found.cursor) [since, found] = await findWindow(list, found, before, limit);
  }
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  for (let responses = 0; found.cursor && responses < MAX_RESPONSES; responses += 1) {
    found = await list(createWindowFormula(since, before), found.cursor);
    for (const row of found.rows) rows.set(row.id, row);
  }
  const isWithin = ({ createdTime }) => (!since || createdTime >= since) && (!before || createdTime < before);
  const next = found.cursor ? { before, since, after: found.cursor } : since ? { before: since } : null;
  return { rows: [...rows.values()].filter(isWithin), next };
}

/**
 * Looks for a time since which about `limit` rows were created, first among the rows with the latest dates, then by
 * halves. Resolves with it and the first rows of the window.
 */
async function findWindow(list, guess, before, limit) {
  const times = guess.rows.map(({ createdTime }) => createdTime);
  let [since, window] = ['', guess];
  // The clock may be wrong: rows after the end are read as well.
  let end = before ?? new Date().toISOString();
  const isSince = ({ createdTime }) => createdTime >= since;
  for (let guesses = 0; window.cursor && window.rows.every(isSince) && guesses < MAX_GUESSES; guesses += 1) {
    const edge = times.sort().reverse().slice(0, limit).at(-1);
    const middle = toTime((Date.parse(since || edge) + Date.parse(end)) / 2) ?? '';
    const time = guesses < 2 && edge > since ? edge : middle;
    if (time <= since) break;
    const found = await list(createWindowFormula(time, before));
    times.push(...found.rows.map(({ createdTime }) => createdTime));
    if (found.rows.some(({ createdTime }) => createdTime >= time)) [since, window] = [time, found];
    else end = time;
  }
  return [since || undefined, window];
}

/** Created since a time, and before another. */
function createWindowFormula(since, before) {
  const conditions = [
    // Airtable may know milliseconds that it doesn't show.
    ...(since ? [`IS_AFTER(CREATED_TIME(),${quoteString(toTime(Date.parse(since) - 1))})`] : []),
    ...(before ? [`IS_BEFORE(CREATED_TIME(),${quoteString(before)})`] : []),
  ];
  return conditions.length > 1 ? `AND(${conditions.join(',')})` : (conditions[0] ?? '');
}

/**
 * Returns a function that lists rows, the latest dates first, without columns that the table lacks: they are added to
 * its `missing`. It resolves with undefined if the table lacks a column of the formula.
 */
function createTableReader({ base, table, idColumn, ask }) {
  const path = `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
  const missing = new Set();
  const list = async (formula, cursor = '') => {
    const columns = [...Object.values(FIELDS), DATE_COLUMN, idColumn].filter(
      (name) => name && !missing.has(name),
    );
    const search = new URLSearchParams([
      ['pageSize', String(MAX_ROWS)],
      ...columns.map((name) => ['fields[]', name]),
      ...(missing.has(DATE_COLUMN)
        ? []
        : [
            ['sort[0][field]', DATE_COLUMN],
            ['sort[0][direction]', 'desc'],
          ]),
      ...(formula ? [['filterByFormula', formula]] : []),
      ...(cursor ? [['offset', cursor]] : []),
    ]);
    const { ok, json, refuse } = await ask(`${path}?${search}`);
    if (ok && Array.isArray(json?.records))
      return {
        rows: json.records.map((row) => ({ ...row, createdTime: toTime(row.createdTime) })),
        cursor: json.offset,
      };
    const { type, message } = json?.error ?? {};
    const [, name] = /^Unknown field name: "(.+)"$/s.exec(message) ?? [];
    if (type === 'UNKNOWN_FIELD_NAME' && columns.includes(name)) {
      missing.add(name);
      return list(formula, cursor);
    }
    // Cursors expire within minutes. Then the same rows are read again.
    if (type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' && cursor) return list(formula);
    const namesColumn = formula.includes('{');
    return namesColumn && type === 'INVALID_FILTER_BY_FORMULA' ? undefined : refuse();
  };
  return Object.assign(list, { missing });
}

function toRowLead({ id, createdTime, fields }, { base, table, idColumn, facts, query }) {
  const date = fields[DATE_COLUMN];
  const record = table.startsWith('tbl') ? [table, id] : [];
  return toLead(
    {
      record: id,
      submission: fields[idColumn],
      at: createdTime,
      submittedAt: ISO_TIME.test(date) ? toTime(date) : undefined,
      ...facts,
      link: `https://airtable.com/${[base, ...record].map(encodeURIComponent).join('/')}`,
      ...Object.fromEntries(Object.entries(FIELDS).map(([name, column]) => [name, fields[column]])),
    },
    query,
  );
}

/** People may have typed a value with capitals and spaces. */
const toMatcher = (column, text) =>
  `LOWER(TRIM(${toColumnReference(column)}))=${quoteString(text.toLowerCase())}`;

// Visitors enter the address: unescaped, it could become a formula.
const quoteString = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const toColumnReference = (name) => `{${name.replace(/[\\}]/g, '\\$&')}}`;
