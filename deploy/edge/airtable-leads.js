// Airtable's rows as leads. https://airtable.com/developers/web/api/list-records
import { CONTACT_FIELDS } from './lead-fields.js';
import { compareNewestFirst, readPage, toLead, toTime } from './lead-pages.js';

const FIELDS = CONTACT_FIELDS.airtable;
const DATE_COLUMN = 'Date Submitted';
const MAX_ROWS = 100; // Per response.
const MAX_RESPONSES = 20; // For a table without a date, which is read as a whole.
const MAX_RESTARTS = 2;

/**
 * Answers a query of src/integrations/lead-reader.ts from a base. `tables`: with two, the table of contact messages
 * comes first. `idColumn`: the column with the submission's id, or empty. `ask(path)`: a GET of the API that resolves
 * with {ok, json, refuse}; `refuse()` throws.
 */
export async function readAirtable(query, { base, tables, idColumn, ask }) {
  const lists = tables.map((table, index) =>
    createTableReader({
      base,
      table,
      idColumn,
      ask,
      kind: tables.length > 1 && index === 0 ? 'contact' : undefined,
    }),
  );
  if (!query.email && !query.ids)
    return readPage(
      query.limit,
      lists.map((read) => (size) => read(size, query)),
    );
  if (query.ids && !idColumn) return { leads: [], more: false };
  const read = await Promise.all(lists.map((list) => list(MAX_ROWS, query)));
  const leads = read.flatMap((one) => one.leads).sort(compareNewestFirst);
  return { leads, more: read.some(({ edge }) => edge) };
}

/** Reads up to `size` of a table's newest rows, without columns that it lacks. */
function createTableReader({ base, table, idColumn, ask, kind }) {
  const path = `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
  const missing = new Set();
  const createLink = (row) =>
    `https://airtable.com/${[base, ...(table.startsWith('tbl') ? [table, row] : [])].map(encodeURIComponent).join('/')}`;
  const read = async (size, query) => {
    const isSorted = !missing.has(DATE_COLUMN);
    const formula = createFormula(query, idColumn, isSorted);
    const columns = [...Object.values(FIELDS), DATE_COLUMN, idColumn].filter(
      (name) => name && !missing.has(name),
    );
    const search = new URLSearchParams([
      ['pageSize', String(Math.min(size, MAX_ROWS))],
      ...columns.map((name) => ['fields[]', name]),
      ...(isSorted
        ? [
            ['sort[0][field]', DATE_COLUMN],
            ['sort[0][direction]', 'desc'],
          ]
        : []),
      ...(formula ? [['filterByFormula', formula]] : []),
    ]);
    const { rows, refused } = await collectRows(
      `${path}?${search}`,
      isSorted ? size : MAX_ROWS * MAX_RESPONSES,
      ask,
    );
    if (refused) {
      const [, name] = /^Unknown field name: "(.+)"$/s.exec(refused.json?.error?.message) ?? [];
      const isMissingColumn = refused.json?.error?.type === 'UNKNOWN_FIELD_NAME' && columns.includes(name);
      if (!isMissingColumn) return refused.refuse();
      missing.add(name);
      return read(size, query);
    }
    // Sorted, rows without a date come last: somebody added them by hand.
    const dated = isSorted ? rows.filter(({ fields }) => toTime(fields[DATE_COLUMN])) : rows;
    const leads = dated.map(({ id, createdTime, fields }) =>
      toLead({
        record: id,
        submission: fields[idColumn],
        at: isSorted ? fields[DATE_COLUMN] : createdTime,
        kind,
        link: createLink(id),
        ...Object.fromEntries(Object.entries(FIELDS).map(([name, column]) => [name, fields[column]])),
      }),
    );
    const isFull = isSorted && rows.length >= size && dated.length === rows.length;
    return { leads: leads.sort(compareNewestFirst), edge: isFull ? leads.at(-1).at : '' };
  };
  return read;
}

/**
 * The rows of as many responses as needed. Their cursor expires within minutes, so it is never stored; if it expires,
 * reading starts over.
 */
async function collectRows(url, size, ask) {
  for (let restarts = 0; ; restarts += 1) {
    const rows = [];
    let cursor = '';
    let refused;
    do {
      const answer = await ask(cursor ? `${url}&offset=${encodeURIComponent(cursor)}` : url);
      if (answer.ok && Array.isArray(answer.json?.records)) {
        rows.push(...answer.json.records);
        cursor = answer.json.offset ?? '';
      } else refused = answer;
    } while (cursor && rows.length < size && !refused);
    const isExpired = refused?.json?.error?.type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE';
    if (!isExpired || restarts === MAX_RESTARTS) return { rows, refused };
  }
}

function createFormula({ email, ids, before }, idColumn, isSorted) {
  if (email) return `LOWER(${toColumnReference(FIELDS.email)})=${quoteString(email.toLowerCase())}`;
  if (ids) return `OR(${ids.map((id) => `${toColumnReference(idColumn)}=${quoteString(id)}`).join(',')})`;
  if (!before) return '';
  return `IS_BEFORE(${isSorted ? toColumnReference(DATE_COLUMN) : 'CREATED_TIME()'},${quoteString(toTime(before))})`;
}

// Visitors enter the address: unescaped, it could become a formula.
const quoteString = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const toColumnReference = (name) => `{${name.replace(/[\\}]/g, '\\$&')}}`;
