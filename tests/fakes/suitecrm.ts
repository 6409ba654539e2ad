import { allowAllOrigins, htmlPage, json, readJson, toRecord, toText } from './http.ts';
import recorded from './suitecrm.json' with { type: 'json' };

interface SuiteCrmOptions {
  /** The path before /Api: '/legacy' on SuiteCRM 8. */
  basePath: string;
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
  /** A second user, who may only view records. */
  readUser: string;
  readPassword: string;
  /** The declared lifetime of a token in seconds. */
  expiresIn: number;
  /** Seconds after which it's actually refused; by default the same as `expiresIn`. */
  tokenLifetime: number | null;
  /** A server variant that only accepts POST /Api/V8/module/Contacts and /Leads, and answers 405 at /Api/V8/module. */
  specPathOnly: boolean;
  /**
   * `racing`: inserts fail because another create with the same id wins each time, so the record exists anyway.
   * `down`: nothing works, and PHP crashes without output.
   */
  database: 'working' | 'racing' | 'down';
  /** Fields that were removed, such as `['phone_work']`. */
  missingFields: string[];
  /** Whether the API user's role may create records, and whether it may view them. */
  mayCreate: boolean;
  mayView: boolean;
  /** Ids of the only records that the reader may view, because they are its own. Lists still count all. */
  viewableIds: string[] | null;
}

/** The fake server's account. */
export const ACCOUNT = {
  clientId: 'test-client',
  clientSecret: 'test-secret',
  username: 'test-user',
  password: 'test-password',
};

type ModuleName = 'Contacts' | 'Leads';
type Fields = Record<string, unknown>;

/** A stored record, with the text that the CRM's users see. */
interface Bean {
  readonly id: string;
  readonly attributes: Record<string, string>;
  /** ms since the epoch */
  readonly entered: number;
  readonly isDeleted?: true;
}

/** Each module's fields that the site fills in. Any other property is refused. */
const PERSON = 'first_name last_name email1 phone_work description lead_source account_name'.split(' ');
const FIELDS: Record<ModuleName, readonly string[]> = { Contacts: PERSON, Leads: [...PERSON, 'status'] };
/** Responses name the type in the singular. */
const TYPES: Record<ModuleName, string> = { Contacts: 'Contact', Leads: 'Lead' };

// Sent with every response of the API itself, including errors.
const allow = (answer: Response) =>
  allowAllOrigins(
    answer,
    'POST, GET, OPTIONS, PUT, DELETE',
    'Content-Type, Access-Control-Allow-Headers, Authorization, X-Requested-With',
  );
const respond = (status: number, body: unknown, headers = { 'Content-Type': 'application/vnd.api+json' }) =>
  json(status, body, headers);
/** `errors` is an object, not a list. */
const refuse = (status: number, detail: string) =>
  respond(status, { errors: { status, title: null, detail } });

/** SuiteCRM's V8 API as version 7.14.6 answers: token, create, and list. */
export function createSuiteCrm() {
  const options: SuiteCrmOptions = {
    basePath: '',
    ...ACCOUNT,
    readUser: 'test-reader',
    readPassword: 'reader-password',
    expiresIn: 3600,
    tokenLifetime: null,
    specPathOnly: false,
    database: 'working',
    missingFields: [],
    mayCreate: true,
    mayView: true,
    viewableIds: null,
  };
  const beans: Record<ModuleName, Bean[]> = { Contacts: [], Leads: [] };
  /** When each token expires, and its user. */
  const sessions = new Map<string, { until: number; isReader: boolean }>();

  function signIn(given: Fields): Response {
    const { clientId, clientSecret, expiresIn, tokenLifetime } = options;
    const passwords = { [options.username]: options.password, [options.readUser]: options.readPassword };
    const username = toText(given.username);
    // An unknown client or user, and a wrong password, are server errors.
    if (given.client_id !== clientId || !(username in passwords)) return json(500, recorded.signInFailed);
    if (given.client_secret !== clientSecret) return json(401, recorded.invalidClient);
    // The real server repeats the password in plain text, so this body must not be shown or logged.
    if (given.password !== passwords[username])
      return json(500, {
        ...recorded.signInFailed,
        message: `The password is invalid: ${String(given.password)}`,
      });
    const token = crypto.randomUUID();
    const until = Date.now() + (tokenLifetime ?? expiresIn) * 1000;
    sessions.set(token, { until, isReader: username === options.readUser });
    return json(200, { token_type: 'Bearer', expires_in: expiresIn, access_token: token });
  }

  function create(body: unknown, isReader: boolean): Response {
    const { data } = toRecord(body);
    if (data === undefined) return refuse(400, 'The required option "data" is missing.');
    const { type, id = crypto.randomUUID(), attributes: given } = toRecord(data);
    const module = type as ModuleName;
    const attributes = toRecord(given);
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(id)))
      return refuse(400, `The option "id" with value ${JSON.stringify(id)} is invalid.`);
    const unknown = Object.keys(attributes).find(
      (name) => !FIELDS[module].includes(name) || options.missingFields.includes(name),
    );
    if (unknown) return refuse(400, `Property ${unknown} in ${TYPES[module]} module is invalid`);
    if (!options.mayCreate || isReader) return refuse(400, '[SuiteCRM] [AccessDeniedException] ');
    if (beans[module].some((bean) => bean.id === id))
      return refuse(400, `Bean ${module} with id ${id} is already exist`);
    const bean = add(module, String(id), attributes);
    if (options.database === 'working') return respond(201, { data: { type: TYPES[module], ...bean } });
    // When an insert fails: JSON, followed by the same text again.
    const { databaseFailure } = recorded;
    return new Response(JSON.stringify({ errors: { detail: databaseFailure } }) + databaseFailure, {
      status: 400,
    });
  }

  function add(module: ModuleName, id: string, attributes: Fields, entered = Date.now()): Bean {
    const bean = { id, attributes: toStored(module, attributes), entered };
    beans[module].push(bean);
    return bean;
  }

  function list(module: ModuleName, query: URLSearchParams, isReader: boolean): Response {
    // The right to list is ignored.
    if (!options.mayView && !isReader) return refuse(400, '[SuiteCRM] [AccessDeniedException] ');
    const fields = (query.get(`fields[${module}]`) ?? FIELDS[module].join()).split(',');
    const unknown = fields.filter((name) => options.missingFields.includes(name));
    if (unknown.length > 0) {
      const which = unknown.length > 1 ? 'fields in X module are' : 'field in X module is';
      return refuse(
        400,
        `The following ${which.replace('X', TYPES[module])} not found: ${unknown.join(', ')}`,
      );
    }
    const [, down = '', column = 'id'] = /^(-?)(\w+)$/.exec(query.get('sort') ?? '') ?? [];
    const conditions = [...query].flatMap(([name, value]) => {
      const [, field = '', operator = ''] = /^filter\[(\w+)\]\[(\w+)\]$/.exec(name) ?? [];
      return field ? [{ field, compare: OPERATORS[operator], value: value.toLowerCase() }] : [];
    });
    // Equal records come in an arbitrary order, which changes with the query.
    const turn = String(query).length % 2 === 0 ? 1 : -1;
    const found = beans[module]
      .filter(({ isDeleted }) => !isDeleted)
      .filter((bean) =>
        conditions.every(({ field, compare, value }) => compare?.(getColumn(bean, field), value)),
      )
      .map((bean) => ({ bean, key: getColumn(bean, column), tie: [...bean.id].reverse().join('') }))
      .sort((a, b) => (down ? -1 : 1) * (compareTexts(a.key, b.key) || turn * compareTexts(a.tie, b.tie)));
    const size = Number(query.get('page[size]') ?? 20);
    const page = found.filter(({ bean }) => options.viewableIds?.includes(bean.id) ?? true).slice(0, size);
    if (page.length === 0) return respond(200, recorded.empty);
    return respond(200, {
      meta: { 'total-pages': Math.ceil(found.length / size), 'records-on-this-page': page.length },
      data: page.map(({ bean }) => ({
        type: TYPES[module],
        id: bean.id,
        attributes: Object.fromEntries(fields.map((name) => [name, presentField(bean, name)])),
      })),
    });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    if (method === 'OPTIONS') return new Response(null);
    const [, base, token, module] =
      /^(.*)\/Api\/(?:(access_token)|V8\/module(?:\/(Contacts|Leads))?)$/.exec(pathname) ?? [];
    if (base !== options.basePath) return htmlPage(404, 'Page Not Found');
    if (token) return signIn(toRecord(await readJson(request)));
    const allowed = method === 'POST' ? Boolean(module) === options.specPathOnly : Boolean(module);
    if (!allowed) return htmlPage(405, 'Method not allowed', { Allow: 'GET' });
    const session = sessions.get((request.headers.get('Authorization') ?? '').replace('Bearer ', ''));
    if (!session || Date.now() >= session.until) return json(401, recorded.denied);
    return method === 'POST'
      ? create(await readJson(request), session.isReader)
      : list(module as ModuleName, searchParams, session.isReader);
  }

  return {
    options,
    /** Adds an existing record. `entered`: ms since the epoch. */
    seed: add,
    edit: (module: ModuleName, id: string, attributes: Record<string, string>) =>
      void Object.assign(beans[module].find((bean) => bean.id === id)?.attributes ?? {}, attributes),
    /** Reads don't show it anymore, but its id stays taken. */
    delete: (module: ModuleName, id: string) =>
      void Object.assign(beans[module].find((bean) => bean.id === id) ?? {}, { isDeleted: true }),
    handle: async (request: Request) => {
      const isDead = options.database === 'down' && request.method !== 'OPTIONS';
      return allow(isDead ? new Response('', { status: 500 }) : await answer(request));
    },
    failure: async (status: number, { url }: Request) => fail(status, url.endsWith('/access_token')),
    state: () => ({ suitecrm: structuredClone(beans) }),
    reset() {
      beans.Contacts.length = 0;
      beans.Leads.length = 0;
      sessions.clear();
    },
  };
}

/** The web server sends statuses that the API doesn't use, as pages without CORS. */
function fail(status: number, isSignIn: boolean): Response {
  if (status === 401) return allow(json(401, recorded.denied));
  if (status === 404 || status === 405) return allow(htmlPage(status, 'Error', { Allow: 'GET' }));
  if (status !== 400 && status !== 500) return htmlPage(status, 'Error');
  return allow(
    isSignIn ? json(status, recorded.signInFailed) : refuse(status, 'An unexpected error occurred'),
  );
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const OPERATORS: Record<string, (one: string, other: string) => boolean> = {
  eq: (one, other) => one === other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
};

/** As in the database: times in UTC, texts in lower case for comparison. */
const getColumn = ({ id, attributes, entered }: Bean, field: string): string =>
  field === 'date_entered'
    ? formatTime(entered).replace('T', ' ')
    : (field === 'id' ? id : (attributes[field] ?? '')).toLowerCase();

const formatTime = (time: number) => new Date(time).toISOString().slice(0, 19);

/** A list has times with minute precision, and encodes four characters in all texts except addresses. */
function presentField({ entered, attributes }: Bean, name: string): string {
  if (name === 'date_entered') return `${formatTime(entered).slice(0, 16)}:00+00:00`;
  const text = attributes[name] ?? '';
  return name === 'email1' ? text : text.replace(/['"<>]/g, (sign) => ENTITIES[sign] ?? '');
}

const ENTITIES: Record<string, string> = { "'": '&#039;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The attributes that the CRM stores: purified and cut texts, and no account name on contacts. */
function toStored(module: ModuleName, attributes: Fields): Record<string, string> {
  // A contact belongs to an account by id; the name alone is accepted and dropped.
  const names = Object.keys(attributes).filter((name) => module === 'Leads' || name !== 'account_name');
  const toText = (name: string) => {
    const text = purify(String(attributes[name] ?? '').trim());
    if (name === 'description') return cutBytes(text);
    return [...text].slice(0, ['account_name', 'email1'].includes(name) ? 255 : 100).join('');
  };
  return Object.fromEntries(names.map((name) => [name, toText(name)]));
}

/** A text column has 65,535 bytes; a character that doesn't fit completely is dropped. */
const cutBytes = (text: string) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, 65_535), { stream: true });

/** The CRM's purifier decodes entities, and drops everything that looks like a tag. "< " and "<3" are text. */
const purify = (text: string) =>
  text
    .replace(
      /&(?:lt|gt|quot|#0?39|amp);/g,
      (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[entity] ?? "'",
    )
    .replace(/<\/?[a-z!?/][^>]*(?:>|$)/gi, '');
