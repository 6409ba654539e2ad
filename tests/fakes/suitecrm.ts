import { htmlPage } from './answers.ts';
import { openCors, withCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { parseBody } from './request-body.ts';
import {
  accessDenied,
  apiAnswer,
  apiError,
  databaseFailure,
  deadServer,
  methodNotAllowed,
  oauthError,
  pageNotFound,
} from './suitecrm/answers.ts';
import { type Bean, presentBean, storedAttributes } from './suitecrm/bean.ts';
import { isModule, type ModuleName, readCreateParams } from './suitecrm/create-params.ts';
import { listRecords } from './suitecrm/list-records.ts';
import { ACCOUNT, type SuiteCrmOptions } from './suitecrm/options.ts';
import { createTokens } from './suitecrm/tokens.ts';

// Sent with every response of the API itself, including errors.
const CORS = openCors(
  'POST, GET, OPTIONS, PUT, DELETE',
  'Content-Type, Access-Control-Allow-Headers, Authorization, X-Requested-With',
);

/** SuiteCRM's V8 API as version 7.14.6 answers: token, create, and list. */
export function createSuiteCrm() {
  const { options, restore } = createOptions<SuiteCrmOptions>({
    basePath: '',
    ...ACCOUNT,
    expiresIn: 3600,
    tokenLifetime: null,
    specPathOnly: false,
    database: 'working',
    missingFields: [],
    mayCreate: true,
    mayView: true,
    readUser: 'test-reader',
    readPassword: 'reader-password',
  });
  const beans: Record<ModuleName, Bean[]> = { Contacts: [], Leads: [] };
  const tokens = createTokens(options);

  async function create(request: Request): Promise<Response> {
    const type = request.headers.get('Content-Type') ?? '';
    // Only JSON is read; any other body counts as empty.
    const body = type.includes('json') ? parseBody(await request.text(), type) : undefined;
    // PHP rejects JSON with half of a surrogate pair, which JSON.stringify escapes.
    const isWhole = !/\\ud[89a-f]/i.test(JSON.stringify(body) ?? '');
    const params = readCreateParams(isWhole ? body : undefined, options.missingFields);
    if (params instanceof Response) return params;
    const { module, id = crypto.randomUUID(), attributes } = params;
    if (!options.mayCreate || isReader(request))
      return apiError(400, '[SuiteCRM] [AccessDeniedException] ', 'action');
    if (beans[module].some((bean) => bean.id === id)) {
      return apiError(400, `Bean ${module} with id ${id} is already exist`, 'action');
    }
    const bean = add(module, id, attributes);
    if (options.database === 'racing') return databaseFailure();
    return apiAnswer(201, { data: presentBean(module, bean) });
  }

  function add(
    module: ModuleName,
    id: string,
    attributes: Record<string, unknown>,
    entered = Date.now(),
  ): Bean {
    const bean = { id, attributes: storedAttributes(module, attributes), entered };
    beans[module].push(bean);
    return bean;
  }

  const isReader = (request: Request) =>
    tokens.userOf(request.headers.get('Authorization')) === options.readUser;

  function list(module: string, request: Request): Response {
    if (!isModule(module)) return apiError(400, `Module ${module} does not exist`, 'parameters');
    // The right to list is ignored.
    if (!options.mayView && !isReader(request))
      return apiError(400, '[SuiteCRM] [AccessDeniedException] ', 'action');
    const existing = beans[module].filter(({ isDeleted }) => !isDeleted);
    return listRecords(module, existing, new URL(request.url).searchParams, options.missingFields);
  }

  /** A path's methods and its response. Paths outside the API have none. */
  function resource(path: string): Resource | undefined {
    const [, module] = path.match(/^\/Api\/V8\/module\/([^/]+)$/) ?? [];
    if (path === '/Api/access_token') return { POST: tokens.issue };
    if (path === '/Api/V8/module') return options.specPathOnly ? {} : { POST: guardHandler(create) };
    if (!module) return undefined;
    const read: Handler = async (request) => list(module, request);
    return options.specPathOnly && isModule(module)
      ? { POST: guardHandler(create), GET: guardHandler(read) }
      : { GET: guardHandler(read) };
  }

  const guardHandler =
    (handler: Handler): Handler =>
    async (request) => {
      const hint = tokens.refuse(request.headers.get('Authorization'));
      return hint ? accessDenied(hint) : handler(request);
    };

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = pathname.startsWith(options.basePath)
      ? resource(pathname.slice(options.basePath.length))
      : undefined;
    if (!found) return pageNotFound();
    const allowed = Object.keys(found).join(', ');
    if (request.method === 'OPTIONS') {
      return new Response(`Allowed methods: ${allowed}`, {
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', Allow: allowed },
      });
    }
    return found[request.method]?.(request) ?? methodNotAllowed(allowed);
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
      return withCors(isDead ? deadServer() : await answer(request), CORS);
    },
    failure: async (status: number, request: Request) =>
      suiteCrmFailure(status, new URL(request.url).pathname),
    state: () => ({ suitecrm: structuredClone(beans) }),
    reset() {
      beans.Contacts.length = 0;
      beans.Leads.length = 0;
      tokens.clear();
      restore();
    },
  };
}

type Handler = (request: Request) => Promise<Response>;
type Resource = Record<string, Handler>;

/** The web server sends statuses that the API doesn't use, as pages without CORS. */
function suiteCrmFailure(status: number, path: string): Response {
  if (status === 401) return withCors(accessDenied('Access token is invalid'), CORS);
  if (status === 404) return withCors(pageNotFound(), CORS);
  if (status === 405) return withCors(methodNotAllowed('GET'), CORS);
  if (status !== 400 && status !== 500)
    return htmlPage(status, status === 503 ? 'Service Unavailable' : 'Error');
  const text = 'An unexpected error occurred';
  const answer = path.endsWith('/access_token')
    ? oauthError(status, status === 400 ? 'invalid_request' : 'unknown_error', text)
    : apiError(status, text, 'action');
  return withCors(answer, CORS);
}
