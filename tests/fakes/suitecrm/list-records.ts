import { apiAnswer, apiError, databaseFailure } from './answers.ts';
import type { Bean } from './bean.ts';
import { BEAN, FIELDS, type ModuleName } from './create-params.ts';

const PARAMETERS = ['fields', 'filter', 'moduleName', 'page', 'sort'];
const USUAL_SIZE = 20;

/** Answers a list of a module's records like version 7.14.6. */
export function listRecords(
  module: ModuleName,
  beans: readonly Bean[],
  query: URLSearchParams,
  missingFields: readonly string[],
): Response {
  const refuse = (detail: string) => apiError(400, detail, 'parameters');
  const bean = BEAN[module];
  const known = [...FIELDS[module], 'id', 'date_entered'].filter((name) => !missingFields.includes(name));
  const params = [...query].map(([name, value]) => {
    const [, key = '', ...parts] = /^(\w+)(?:\[(\w+)\])?(?:\[(\w+)\])?$/.exec(name) ?? [];
    return { key, parts: parts.filter((part) => part !== undefined), value };
  });
  const findParams = (key: string) => params.filter((param) => param.key === key);
  const odd = params.find(({ key }) => !PARAMETERS.includes(key));
  if (odd) {
    const all = PARAMETERS.map((name) => `"${name}"`).join(', ');
    return refuse(`The option "${odd.key}" does not exist. Defined options are: ${all}.`);
  }

  const asked = findParams('fields')[0]?.value;
  if (asked?.includes(' ')) return refuse('The option "fields" with value array is invalid.');
  const fields = asked?.split(',') ?? known;
  const unknown = fields.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const which = unknown.length > 1 ? 'fields in X module are' : 'field in X module is';
    return refuse(`The following ${which.replace('X', bean)} not found: ${unknown.join(', ')}`);
  }

  const sort = findParams('sort')[0]?.value;
  const [, down = '', column = ''] = /^(-?)(\w+)$/.exec(sort ?? '') ?? [];
  if (sort !== undefined && !column) return refuse(`The option "sort" with value "${sort}" is invalid.`);
  if (column && !known.includes(column)) return refuse(`Sort field ${column} in ${bean} module is not found`);
  if (column === 'email1') return databaseFailure();

  const page = (name: string) => findParams('page').find(({ parts }) => parts[0] === name)?.value;
  const [size, number] = [page('size'), page('number')];
  for (const [name, value] of [
    ['size', size],
    ['number', number],
  ]) {
    if (value === '0') return refuse(`The option "${name}" with value "0" is invalid.`);
    if (value !== undefined && !/^\d+$/.test(value))
      return refuse('The option "page" with value array is invalid.');
  }

  const conditions = findParams('filter').filter(({ parts }) => parts[0] !== 'operator');
  for (const { parts } of conditions) {
    const [field = '', operator] = parts;
    if (!known.includes(field)) return refuse(`Filter field ${field} in ${bean} module is not found`);
    if (operator === undefined) return refuse(`Filter field ${field} must be an array`);
    if (!(operator in OPERATORS)) return refuse(`Filter operator ${operator} is invalid`);
  }
  const join =
    findParams('filter').find(({ parts }) => parts[0] === 'operator')?.value === 'or' ? 'some' : 'every';
  const createMatcher =
    (one: Bean) =>
    ({ parts: [field = '', operator = ''], value }: { parts: string[]; value: string }) =>
      OPERATORS[operator as keyof typeof OPERATORS](getColumn(one, field), toColumn(field, value));

  // Equal records come in an arbitrary order, which changes with the query.
  const seed = scramble(String(query));
  const found = beans
    .filter((one) => conditions.length === 0 || conditions[join](createMatcher(one)))
    .map((one) => ({ one, key: getColumn(one, column || 'id'), tie: scramble(one.id, seed) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.tie - b.tie) * (down ? -1 : 1))
    .map(({ one }) => one);
  const from = size ? (Number(number ?? 1) - 1) * Number(size) : 0;
  const shown = found.slice(from, from + Number(size ?? USUAL_SIZE));
  const data = shown.map((one) => presentRead(module, one, fields));
  if (shown.length === 0)
    return apiAnswer(200, { meta: { message: 'Request was successful, but there is no result' }, data });
  if (!size) return apiAnswer(200, { data });
  const pages = Math.ceil(found.length / Number(size));
  return apiAnswer(200, {
    meta: { 'total-pages': pages, 'records-on-this-page': shown.length },
    data,
    links: { first: null, prev: null, next: null, last: null },
  });
}

const OPERATORS = {
  eq: (one: string, other: string) => one === other,
  neq: (one: string, other: string) => one !== other,
  gt: (one: string, other: string) => one > other,
  gte: (one: string, other: string) => one >= other,
  lt: (one: string, other: string) => one < other,
  lte: (one: string, other: string) => one <= other,
};

/** As in the database: times in UTC, texts in lower case for comparison. */
const getColumn = ({ id, attributes, entered }: Bean, field: string): string =>
  field === 'date_entered'
    ? formatTime(entered)
    : field === 'id'
      ? id
      : (attributes[field] ?? '').toLowerCase();

const toColumn = (field: string, value: string) =>
  field === 'date_entered'
    ? formatTime(Date.parse(`${value.replace(' ', 'T').replace(/Z$/, '')}Z`))
    : value.toLowerCase();

const formatTime = (time: number) => new Date(time).toISOString().slice(0, 19);

/** A pseudorandom number derived from a text. */
function scramble(text: string, seed = 7): number {
  let sum = seed;
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x01000193);
  return sum >>> 8;
}

const LINKS = ['CampaignLog', 'Contacts', 'EmailAddress', 'ProspectLists', 'SecurityGroups', 'Users'];

/** A record in a list: times with minute precision, and four characters encoded in all texts except addresses. */
function presentRead(module: ModuleName, one: Bean, fields: readonly string[]): object {
  const shown = fields.flatMap((name): [string, string][] => {
    if (name === 'id') return [];
    if (name === 'date_entered') return [[name, `${formatTime(one.entered).slice(0, 16)}:00+00:00`]];
    const text = one.attributes[name] ?? '';
    return [[name, name === 'email1' ? text : text.replace(/['"<>]/g, (sign) => ENTITIES[sign] ?? '')]];
  });
  const related = (name: string) => [
    name,
    { links: { related: `V8/module/${module}/${one.id}/relationships/${name}` } },
  ];
  return {
    type: BEAN[module],
    id: one.id,
    attributes: Object.fromEntries(shown),
    relationships: Object.fromEntries(LINKS.map(related)),
  };
}

const ENTITIES: Record<string, string> = { "'": '&#039;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
