import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'jsonc-parser';
import type { SiteConfig } from '~/config/settings-definition';
import { escapePattern } from '~/shared/lib/escape-pattern';
import { temporaryFolder, writeFiles } from '../../../tests/support/temporary-folder';
import { createHostFiles } from '../../hosting/host-files';
import { createViewerRequest } from './viewer-request';

type Env = Record<string, string>;
type Answer = Response | undefined | Promise<Response | undefined>;
type Handler = (request: Request, ...rest: unknown[]) => Answer;

// Vitest's own import would look the address up in the project.
const byNode = 'data:text/javascript,export const load = (address) => import(address);';

/** A project with one host's files, as `npm run site -- deploy` writes them; it has its own module instances. */
function fillHost(name: string, site: SiteConfig) {
  const folder = temporaryFolder();
  const files = createHostFiles(name, site)?.files ?? {};
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  writeFiles(folder, { 'package.json': '{ "type": "module" }', ...files });
  return {
    getText: (path: string) => files[path] ?? '',
    /** A module of the project, loaded by Node like on the host. */
    load: async <Module>(path: string): Promise<Module> => {
      const { load } = await import(/* @vite-ignore */ byNode);
      return load(pathToFileURL(join(folder, path)).href);
    },
  };
}

/** One host with its files filled in: its response to a browser's request. A file is answered with its path. */
export interface Platform {
  readonly host: ReturnType<typeof fillHost>;
  ask(request: Request): Promise<Response>;
}

/** Each calls the files like its platform. `env`: the variables set there. */
export const PLATFORMS: Record<string, (site: SiteConfig, env: Env) => Promise<Platform>> = {
  async netlify(site, env) {
    const host = fillHost('netlify', site);
    Object.assign(globalThis, { Netlify: { env: { toObject: () => env } } });
    const toml = host.getText('netlify.toml');
    const folder = /edge_functions = "(.*)"/.exec(toml)?.[1];
    interface EdgeFunction {
      default: Handler;
      config?: { path: string; excludedPath?: string | string[] };
    }
    const load = (name: string) => host.load<EdgeFunction>(`${folder}/${name}.js`);
    const inline = await Promise.all(['lead-proxy', 'chat-proxy', 'read-leads'].map(load));
    const declared = [...toml.matchAll(/function = "(.*)"\n {2}path = "(.*)"/g)].map(
      async ([, name = '', path = '']) => ({ default: (await load(name)).default, config: { path } }),
    );
    const functions: EdgeFunction[] = [...(await Promise.all(declared)), ...inline];
    return {
      host,
      async ask(request) {
        const { pathname } = new URL(request.url);
        for (const { default: run, config } of functions) {
          const { path, excludedPath = [] } = config as { path: string; excludedPath?: string | string[] };
          const isExcluded = [excludedPath].flat().some((one) => glob(one).test(pathname));
          if (!glob(path).test(pathname) || isExcluded) continue;
          const answer = await run(request, { ip: request.headers.get('x-real-ip') ?? undefined });
          if (answer) return answer;
        }
        return file(request);
      },
    };
  },

  async vercel(site, env) {
    const host = fillHost('vercel', site);
    Object.assign(process.env, env);
    const { default: run, config } = await host.load<{ default: Handler; config: { matcher: string[] } }>(
      'middleware.js',
    );
    const chat = await host.load<{ POST: Handler }>('api/chat.js');
    const matchesPattern = (path: string, pattern: string) =>
      new RegExp(
        `^${escapePattern(pattern).replace('/:path\\*', '(?:/.*)?').replace(':rest', '[^/]+')}$`,
      ).test(path);
    return {
      host,
      async ask(request) {
        const { pathname } = new URL(request.url);
        const isMatched = config.matcher.some((pattern) => matchesPattern(pathname, pattern));
        const answer = isMatched ? await run(request) : undefined;
        if (answer) return answer;
        if (pathname !== '/api/chat') return file(request);
        // Vercel itself refuses methods that the file doesn't export.
        return (request.method === 'POST' && (await chat.POST(request))) || new Response('', { status: 405 });
      },
    };
  },

  async cloudflare(site, env) {
    const host = fillHost('cloudflare', site);
    const { main, assets, vars, ratelimits } = parse(host.getText('wrangler.jsonc'));
    const worker = await host.load<{ default: { fetch: Handler } }>(main);
    const counts = new Map<string, number>();
    const bindings = ratelimits.map(({ name, simple }: { name: string; simple: { limit: number } }) => [
      name,
      {
        limit: async ({ key }: { key: string }) => {
          const count = (counts.get(name + key) ?? 0) + 1;
          counts.set(name + key, count);
          return { success: count <= simple.limit };
        },
      },
    ]);
    const ASSETS = { fetch: async (request: Request) => file(request) };
    const all = { ...vars, ...Object.fromEntries(bindings), ...env, [assets.binding]: ASSETS };
    return {
      host,
      async ask(request) {
        const { pathname } = new URL(request.url);
        const first = assets.run_worker_first.some((pattern: string) => glob(pattern).test(pathname));
        const answer = first ? await worker.default.fetch(request, all, {}) : file(request);
        return answer ?? new Response('', { status: 500 });
      },
    };
  },

  async 'cloudflare-pages'(site, env) {
    const host = fillHost('cloudflare-pages', site);
    interface PagesFunction {
      onRequest: (context: object) => Promise<Response>;
    }
    const load = (path: string) => host.load<PagesFunction>(`functions/${path}.js`);
    const [guard, chat, lead, reading] = await Promise.all(
      ['_middleware', 'api/chat', 'api/[[path]]', 'api/admin/[[path]]'].map(load),
    );
    const { include } = JSON.parse(host.getText('public/_routes.json'));
    return {
      host,
      async ask(request) {
        const { pathname } = new URL(request.url);
        if (!include.some((pattern: string) => glob(pattern).test(pathname))) return file(request);
        const context = { request, env, next: async () => file(request) };
        const inner =
          pathname === '/api/chat'
            ? chat
            : pathname.startsWith('/api/admin/')
              ? reading
              : pathname.startsWith('/api/')
                ? lead
                : undefined;
        const next = async () => inner?.onRequest(context) ?? file(request);
        return (await guard?.onRequest({ ...context, next })) ?? file(request);
      },
    };
  },

  async 's3-cloudfront'(site, env) {
    const host = fillHost('s3-cloudfront', site);
    const stack = JSON.parse(host.getText('cloudfront.stack.json'));
    const { Leads, Site } = stack.Resources;
    // Values outside the stack come from the deployment's variables, by its parameters.
    const variables: Record<string, string | { Ref?: string }> =
      Leads?.Properties.Environment.Variables ?? {};
    for (const [name, given] of Object.entries(variables)) {
      const value =
        typeof given === 'string' ? given : (env[name] ?? stack.Parameters[given.Ref ?? '']?.Default);
      if (value !== undefined) process.env[name] = value;
    }
    for (const [name, value] of Object.entries(env)) if (/_URL$/.test(name)) process.env[name] = value;
    process.env.EDGE_SECRET = 'the edge secret';
    process.env.SITE_ORIGIN = location.origin;
    const [file1, name = ''] = (Leads?.Properties.Handler ?? '').split('.');
    type Lambda = (event: object) => Promise<{ statusCode: number; headers?: Env; body?: string }>;
    const lambda = (await host.load<Record<string, Lambda>>(`${Leads.Properties.Code}/${file1}.mjs`))[name];
    const handler = createViewerRequest(stack, env);
    return {
      host,
      async ask(request) {
        const { pathname, search } = new URL(request.url);
        const { CacheBehaviors } = Site.Properties.DistributionConfig;
        const behavior = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
          glob(PathPattern).test(pathname),
        );
        if (behavior?.TargetOriginId !== 'leads') return handler.ask(request);
        const text = request.method === 'GET' ? '' : await request.text();
        const headers = { ...Object.fromEntries(request.headers), 'x-edge-secret': 'the edge secret' };
        const answer = await lambda?.({
          rawPath: pathname,
          rawQueryString: search.slice(1),
          requestContext: { http: { method: request.method, sourceIp: '198.51.100.7' } },
          headers,
          body: Buffer.from(text).toString('base64'),
          isBase64Encoded: true,
        });
        return new Response(answer?.body ?? '', { status: answer?.statusCode, headers: answer?.headers });
      },
    };
  },
};

const glob = (pattern: string) => new RegExp(`^${escapePattern(pattern).replaceAll('\\*', '.*')}$`);

const file = (request: Request) => new Response(`The file of ${new URL(request.url).pathname}`);
