// Airtable's rows as leads. https://airtable.com/developers/web/api/list-records
import { CONTACT_FIELDS } from './lead-fields.js';
import { newestFirst, readPage, toLead, toTime } from './lead-pages.js';

const FIELDS = CONTACT_FIELDS.airtable;
const DATE = 'Date Submitted';
const MOST_ROWS = 100; // In an answer.
const MOST_ANSWERS = 20; // Of a table without a date, which is read as a whole.
const MOST_RESTARTS = 2;

/**
 * Answers a query of src/integrations/lead-reader.ts from a base. `tables`: that of contact messages comes first, where
 * there are two. `idColumn`: the column with the submission's id, or empty. `ask(path)`: a GET of the API, which resolves
 * with {ok, json, refuse}; `refuse()` throws.
 */
export async function readAirtable(query, { base, tables, idColumn, ask }) {
  const lists = tables.map((table, index) =>
    openTable({ base, table, idColumn, ask, kind: tables.length > 1 && index === 0 ? 'contact' : undefined }),
  );
  if (!query.email && !query.ids)
    return readPage(
      query.limit,
      lists.map((read) => (size) => read(size, query)),
    );
  if (query.ids && !idColumn) return { leads: [], more: false };
  const read = await Promise.all(lists.map((list) => list(MOST_ROWS, query)));
  const leads = read.flatMap((one) => one.leads).sort(newestFirst);
  return { leads, more: read.some(({ edge }) => edge) };
}

/** Reads a table's newest rows, as many as asked for. Columns that it lacks are left out. */
function openTable({ base, table, idColumn, ask, kind }) {
  const path = `/v0/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
  const missing = new Set();
  const link = (row) =>
    `https://airtable.com/${[base, ...(table.startsWith('tbl') ? [table, row] : [])].map(encodeURIComponent).join('/')}`;
  const read = async (size, query) => {
    const isSorted = !missing.has(DATE);
    const formula = formulaOf(query, idColumn, isSorted);
    const columns = [...Object.values(FIELDS), DATE, idColumn].filter((name) => name && !missing.has(name));
    const search = new URLSearchParams([
      ['pageSize', String(Math.min(size, MOST_ROWS))],
      ...columns.map((name) => ['fields[]', name]),
      ...(isSorted
        ? [
            ['sort[0][field]', DATE],
            ['sort[0][direction]', 'desc'],
          ]
        : []),
      ...(formula ? [['filterByFormula', formula]] : []),
    ]);
    const { rows, refused } = await collect(
      `${path}?${search}`,
      isSorted ? size : MOST_ROWS * MOST_ANSWERS,
      ask,
    );
    if (refused) {
      const [, name] = /^Unknown field name: "(.+)"$/s.exec(refused.json?.error?.message) ?? [];
      const isLacking = refused.json?.error?.type === 'UNKNOWN_FIELD_NAME' && columns.includes(name);
      if (!isLacking) return refused.refuse();
      missing.add(name);
      return read(size, query);
    }
    // Sorted, rows without a date come last: somebody made them there by hand.
    const dated = isSorted ? rows.filter(({ fields }) => toTime(fields[DATE])) : rows;
    const leads = dated.map(({ id, createdTime, fields }) =>
      toLead({
        record: id,
        submission: fields[idColumn],
        at: isSorted ? fields[DATE] : createdTime,
        kind,
        link: link(id),
        ...Object.fromEntries(Object.entries(FIELDS).map(([name, column]) => [name, fields[column]])),
      }),
    );
    const isFull = isSorted && rows.length >= size && dated.length === rows.length;
    return { leads: leads.sort(newestFirst), edge: isFull ? leads.at(-1).at : '' };
  };
  return read;
}

/**
 * The rows of as many answers as it takes. A cursor leads from one to the next; it lasts for minutes, so it's never kept,
 * and where it has expired, reading starts over.
 */
async function collect(url, size, ask) {
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
    if (!isExpired || restarts === MOST_RESTARTS) return { rows, refused };
  }
}

function formulaOf({ email, ids, before }, idColumn, isSorted) {
  if (email) return `LOWER(${columnOf(FIELDS.email)})=${quoted(email.toLowerCase())}`;
  if (ids) return `OR(${ids.map((id) => `${columnOf(idColumn)}=${quoted(id)}`).join(',')})`;
  if (!before) return '';
  return `IS_BEFORE(${isSorted ? columnOf(DATE) : 'CREATED_TIME()'},${quoted(toTime(before))})`;
}

// An address comes from a visitor: unescaped, it would become a formula.
const quoted = (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const columnOf = (name) => `{${name.replace(/[\\}]/g, '\\$&')}}`;
