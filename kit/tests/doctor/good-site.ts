import { existsSync, readFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { originSettings } from '~/config/site-settings';
import { escapeHtml } from '~/shared/lib/html-text';
import { proxyChat } from '../../../deploy/edge/chat-proxy.js';
import { proxyLead } from '../../../deploy/edge/lead-proxy.js';
import { withSiteUrl } from '../../../prerender/config-file';
import { createContentSecurityPolicy } from '../../../prerender/hosting/content-security-policy';
import { formatHeadersFile, getHeaderRules } from '../../../prerender/hosting/site-headers';
import { createStaticHost } from '../../../prerender/hosting/static-host';
import { chooseLanguage } from '../../../prerender/languages';
import { listen } from '../../../tests/fakes/listen';
import { createVariables } from '../../../tests/fakes/proxy';
import { startFakeServer, toRequest } from '../../../tests/fakes/server';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { makeCertificate } from '../../../tests/support/tls-fakes';
import { examineSite, type Report } from '../../doctor/doctor';
import { getHostedSite } from '../../hosting/hosted-site';

export const ORIGIN = 'https://site.agency.test';

/** A launched site with every kind of system. */
const goodConfig: SiteConfig = {
  site: { url: ORIGIN },
  admin: { testingMode: false },
  providers: { host: 'Netlify, Inc. (United States)' },
  consent: { optIn: true },
  security: { connect: 'configured' },
  hubspot: { enabled: true, baseUrl: '/api/hubspot', dealIdProperty: 'submission_id' },
  airtable: { baseId: 'app1', baseUrl: '/api/airtable' },
  suitecrm: { baseUrl: '/api/suitecrm' },
  emailMarketing: { endpoint: '/api/email' },
  webhooks: [{ format: 'slack' }, { format: 'teams' }, { format: 'discord' }],
  webhook: { enabled: true, url: 'https://hooks.agency.test/leads' },
  chat: { endpoint: '/api/chat' },
  spamCheck: { service: 'altcha' },
};

type Files = Record<string, string>;

/** The files of a build that matter here. */
function builtFiles(config: SiteConfig): Files {
  const site = withSiteUrl(chooseLanguage(config, true));
  const built = createSettingsReader(site);
  const { basePath } = built(originSettings);
  const policy = createContentSecurityPolicy(built);
  const page = (path: string) =>
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` +
    `<link rel="canonical" href="${ORIGIN}${basePath}${path}"><meta property="og:image" content="${ORIGIN}${basePath}/social/home.png">` +
    `<script data-entry="${basePath}/assets/app/index-1.js"></script>` +
    `<div id="root" data-path="${path}">${'Words. '.repeat(50)}</div>`;
  return {
    'index.html': page('/'),
    'contact.html': page('/contact'),
    'blog/agents-in-node.js.html': page('/blog/agents-in-node.js'),
    '404.html': page('*').replace(/<link[^>]*>/, ''),
    'robots.txt': 'User-agent: *\nDisallow: /admin\n',
    'sitemap.xml': '<urlset></urlset>',
    'rss.xml': '<rss></rss>',
    'social/home.png': 'a picture',
    _headers: formatHeadersFile(getHeaderRules(built, policy), basePath),
    'assets/app/index-1.js': 'start()',
  };
}

export interface Wrong {
  config?: SiteConfig;
  /** Changes the built files, in the folder and on the site. */
  files?: (files: Files) => void;
  /** Replaces the good host's responses. `pass` returns the good response. */
  host?: (request: Request, pass: () => Promise<Response>) => Promise<Response | undefined>;
  env?: Record<string, string | undefined>;
  address?: string;
  /** The status of the host's responses over http. */
  plain?: number;
}

const certificates = temporaryFolder();

/** A good host on this machine, with the functions of deploy/edge and the fakes behind them. */
export async function startGoodHost() {
  const fakes = await startFakeServer();
  const files = makeCertificate(certificates, 'agency.test', ['*.agency.test']);
  const [key = '', cert = ''] = [files.key, files.cert].map((path) => readFileSync(path, 'utf8'));
  const state: { folder: string; config: SiteConfig; wrong: Wrong } = {
    folder: '',
    config: goodConfig,
    wrong: {},
  };
  const env = {
    ...createVariables(fakes.backend, fakes.origin, ORIGIN),
    ALTCHA_HMAC_KEY: 'a long random text of the host',
  };
  const answerDynamic = async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/chat') return proxyChat(request, { ...env, ...state.wrong.env });
    if (pathname.startsWith('/api/')) return proxyLead(request, { ...env, ...state.wrong.env });
    const { basePath, guarded } = getHostedSite(withSiteUrl(state.config));
    if (guarded.some((path) => basePath + path === pathname)) return new Response('', { status: 401 });
    if (pathname.startsWith(`${basePath}/assets/app/no-such`)) return new Response('', { status: 404 });
    return undefined;
  };
  const handle = async (message: IncomingMessage, to: ServerResponse) => {
    const request = await toRequest(message);
    const pass = async () => (await answerDynamic(request.clone())) ?? fileAnswer(state.folder, message);
    const answer =
      (await state.wrong.host?.(request.clone(), pass)) ?? (await answerDynamic(request.clone()));
    if (!answer)
      return createStaticHost(state.folder, getHostedSite(withSiteUrl(state.config)).basePath)(message, to);
    const body = Buffer.from(await answer.arrayBuffer());
    to.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
  };
  const secure = https.createServer({ key, cert }, (message, to) => void handle(message, to));
  const plain = http.createServer((message, to) => {
    to.writeHead(state.wrong.plain ?? 301, {
      Location: `https://${message.headers.host}${message.url}`,
    }).end(state.wrong.plain === 200 ? readFileSync(join(state.folder, 'index.html')) : undefined);
  });
  const servers = { 'https:': await listen(secure), 'http:': await listen(plain) };
  const fetchElsewhere = fetch;
  /** Finds this machine under the names of the site, and knows its certificate. */
  const fetchHere = (url: string, init: RequestInit = {}) => {
    const { protocol, hostname, host, pathname, search } = new URL(url);
    if (!hostname.endsWith('agency.test')) return fetchElsewhere(url, init);
    const { method, body } = init;
    const headers = { ...(init.headers as Record<string, string>), Host: host };
    const { request } = protocol === 'https:' ? https : http;
    const { port } = servers[protocol as keyof typeof servers];
    const to = { hostname: '127.0.0.1', port, path: pathname + search, servername: hostname, ca: cert };
    return new Promise<Response>((resolve, reject) => {
      request({ ...to, method, headers, agent: false }, async (answer) => {
        const bytes = await buffer(answer);
        const { statusCode: status = 0 } = answer;
        resolve(
          new Response(status === 204 ? null : bytes, {
            status,
            headers: answer.headers as Record<string, string>,
          }),
        );
      })
        .on('error', (cause) => reject(new TypeError('fetch failed', { cause })))
        .end(body as string | undefined);
    });
  };

  return {
    fakes,
    /** The doctor's report on the site with one fault. */
    async examine(wrong: Wrong = {}): Promise<Report> {
      const config = { ...goodConfig, ...wrong.config };
      const files = builtFiles(config);
      wrong.files?.(files);
      const folder = temporaryFolder(files);
      Object.assign(state, { folder, wrong, config });
      vi.stubGlobal('fetch', fetchHere);
      return examineSite({
        config,
        root: join(folder, 'none'),
        dist: folder,
        address: wrong.address ?? ORIGIN,
        env: {},
      });
    },
    async close() {
      for (const server of [fakes, ...Object.values(servers)]) await server.close();
    },
  };
}

/** A page's file as the good host sends it, uncompressed. */
function fileAnswer(folder: string, { url = '/' }: IncomingMessage): Response {
  const path = url === '/' ? 'index' : url.slice(1);
  const name = existsSync(join(folder, path)) ? path : `${path}.html`;
  try {
    const type = name.endsWith('.html') ? 'text/html' : 'text/plain';
    return new Response(readFileSync(join(folder, name)), { headers: { 'Content-Type': type } });
  } catch {
    return new Response('', { status: 404 });
  }
}
