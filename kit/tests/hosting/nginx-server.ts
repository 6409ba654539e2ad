import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteConfig } from '~/config/settings-definition';
import type { FakeBackend } from '../../../tests/fakes/backend';
import { freePort } from '../../../tests/fakes/listen';
import { writeFiles } from '../../../tests/support/temporary-folder';
import { makeCertificate, SYSTEM_HOSTS, serveFakes } from '../../../tests/support/tls-fakes';
import { createHostFiles } from '../../hosting/host-files';

export const SITE = 'https://www.agency.example';
export const HOST = 'www.agency.example';

const isThere = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined;

/** Why nginx can't be started here; undefined if it can. */
export const lacksNginx =
  isThere('nginx', '-v') && isThere('openssl', 'version')
    ? undefined
    : 'nginx or openssl is not installed: apt-get install nginx-light openssl';

/** A folder like a build. Scripts and pages are long enough to be compressed. */
const lengthen = (text: string) => `${text}${' text'.repeat(200)}`;
const BUILD: Record<string, string> = {
  'index.html': lengthen('<!doctype html><title>home</title>'),
  'about.html': lengthen('<title>about</title>'),
  'services.html': lengthen('<title>services</title>'),
  'services/chatbots.html': lengthen('<title>chatbots</title>'),
  '404.html': lengthen('<title>not found</title>'),
  'de.html': lengthen('<title>Start</title>'),
  'de/404.html': lengthen('<title>nicht gefunden</title>'),
  'admin.html': '<title>admin</title>',
  'admin/leads.html': '<title>admin leads</title>',
  'upload.html': '<title>upload</title>',
  'performance-marketing.html': '<title>a page</title>',
  'assets/app/x-abc.js': lengthen('export {}'),
  'assets/app/admin-shell-abc.js': 'frame',
  'assets/app/font.woff2': 'font',
  'assets/brand/mark.svg': lengthen('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'social/home.png': 'picture',
  'site.webmanifest': lengthen('{}'),
  'sitemap.xml': lengthen('<urlset/>'),
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:security@agency.example',
  '.nojekyll': '',
  _headers: '/*',
};

/**
 * The example of a file in secrets/ with its lines uncommented, and with `values` where the example leaves them open.
 */
function fillExample(example: string, values: Record<string, string> = {}): string {
  const lines = example.split('\n').map((line) => {
    const [, name = ''] = /^(?:# )?set \$(\w+) /.exec(line) ?? [];
    return name in values ? [name, `set $${name} "${values[name]}";`] : [name, line];
  });
  const set = new Set<string>();
  return lines
    .filter(([name, line]) => !name || !line?.startsWith('set') || (!set.has(name) && set.add(name)))
    .map(([, line]) => line)
    .join('\n');
}

const CREDENTIALS: Record<string, Record<string, string>> = {
  hubspot: { hubspot_authorization: 'Bearer test-token' },
  airtable: { airtable_authorization: 'Bearer test-token' },
  email: { email_upstream: 'https://mail.example/subscribe', email_authorization: 'Bearer mail-key' },
  webhook: { webhook_upstream: 'https://hooks.example/leads?source=site' },
  chat: {
    chat_upstream: 'https://api.openai.com/v1/chat/completions',
    chat_authorization: 'Bearer test-token',
  },
};

type Fakes = Awaited<ReturnType<typeof serveFakes>>;

interface NginxOptions {
  host: 'nginx' | 'docker';
  site: SiteConfig;
  redirects?: Parameters<typeof createHostFiles>[2];
  backend: FakeBackend;
  /** The address of deploy/node's function. */
  functions?: number;
  /** Other lines for the files of secrets/, by credential. */
  credentials?: Record<string, Record<string, string>>;
  /** Replacements in a generated file's text, which must occur there: shorter waits, for example. */
  changes?: readonly (readonly [from: string, to: string])[];
}

interface Asked {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
  /** The requested Host. */
  host?: string;
  /** Over http, on the port in place of 80. */
  plain?: boolean;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  /** Header names, with repetitions. */
  names: string[];
  body: Buffer;
  text: string;
}

/**
 * nginx with the files of `npm run site -- deploy`, in its own folder. Only this machine's values are replaced: ports,
 * folders, certificates, resolver and the function's address.
 */
export class NginxServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  private readonly options: NginxOptions;
  private process: ChildProcess | undefined;
  private ports = { http: 0, https: 0 };
  private site = { key: '', cert: '' };
  private ending: (() => Promise<void>)[] = [];
  arrivals: Fakes['arrivals'] = [];
  /** Cuts the next request to a system before its response. */
  cutNext: Fakes['cutNext'] = () => {};

  constructor(options: NginxOptions) {
    this.options = options;
  }

  async start(): Promise<this> {
    const { folder, options } = this;
    chmodSync(folder, 0o755);
    this.ports = { http: await freePort(), https: await freePort() };
    this.site = makeCertificate(folder, 'site', [HOST, 'agency.example']);
    const systems = makeCertificate(folder, 'systems', Object.keys(SYSTEM_HOSTS));
    const fakes = await serveFakes(options.backend, systems);
    this.arrivals = fakes.arrivals;
    this.cutNext = fakes.cutNext;
    this.ending.push(fakes.close);
    writeFiles(join(folder, 'www'), BUILD);
    writeFiles(folder, { 'acme/.well-known/acme-challenge/token': 'answer' });
    writeFiles(join(folder, 'etc'), this.settings(systems.cert));
    // The names of the real systems resolve to the fakes, and one name has no certificate.
    const names = [...Object.keys(SYSTEM_HOSTS), 'impostor.example'];
    writeFiles(folder, {
      'etc/test.conf': [
        process.getuid?.() === 0 ? 'user root;' : '',
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log notice; events {}`,
        `http { access_log off;`,
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${folder}/${name};`,
        ),
        ...names.map((name) => `upstream ${name} { server 127.0.0.1:${fakes.port}; }`),
        'include conf.d/*.conf; }',
      ].join('\n'),
    });
    const refusal = this.refusal();
    if (refusal) throw new Error(`nginx refuses its files:\n${refusal}`);
    this.process = spawn('nginx', this.args(), { stdio: 'ignore' });
    for (let attempt = 0; !(await this.listens()); attempt += 1) {
      if (attempt > 200) throw new Error('nginx does not start');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return this;
  }

  async stop(): Promise<void> {
    const { process: nginx } = this;
    if (nginx && nginx.exitCode === null) {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
    }
    for (const end of this.ending) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sends one request like a browser, to a path exactly as given. */
  ask(path: string, { method = 'GET', headers = {}, body, host = HOST, plain = false }: Asked = {}) {
    return new Promise<Answered>((resolve, reject) => {
      const sent = this.open(path, { method, headers, host, plain }, (message) => {
        const pieces: Buffer[] = [];
        message.on('data', (piece: Buffer) => pieces.push(piece));
        message.on('error', reject);
        message.on('end', () => {
          const whole = Buffer.concat(pieces);
          const names = message.rawHeaders.filter((_, index) => index % 2 === 0);
          const { statusCode: status = 0, headers: got } = message;
          resolve({ status, headers: got, names, body: whole, text: whole.toString() });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** The request itself, whose body is still to be sent. */
  open(
    path: string,
    { method = 'GET', headers = {}, host = HOST, plain = false }: Asked,
    onAnswer: (message: IncomingMessage) => void,
  ) {
    const isPlain = plain || this.options.host === 'docker';
    const to = { host: '127.0.0.1', path, method, agent: false, headers: { Host: host, ...headers } };
    return isPlain
      ? httpRequest({ ...to, port: this.ports.http }, onAnswer)
      : httpsRequest(
          // A TLS handshake can't name an IP address, so it names the site.
          { ...to, port: this.ports.https, servername: isIP(host) ? HOST : host, rejectUnauthorized: false },
          onAnswer,
        );
  }

  private args(): string[] {
    return ['-p', this.folder, '-c', `${this.folder}/etc/test.conf`, '-e', `${this.folder}/error.log`];
  }

  /** The complaint about the files in its folder; empty if there is none. */
  private refusal(): string {
    const check = spawnSync('nginx', [...this.args(), '-t'], { encoding: 'utf8' });
    return check.status === 0 ? '' : check.stderr;
  }

  private listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.ports.http, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
  }

  /** The generated files with this machine's values, below etc/ as they would be below /etc/nginx. */
  private settings(trusted: string): Record<string, string> {
    const { host, site, redirects, functions = 9, credentials, changes = [] } = this.options;
    const files: Readonly<Record<string, string>> = createHostFiles(host, site, redirects)?.files ?? {};
    const { http, https } = this.ports;
    const places: [from: string | RegExp, to: string][] = [
      [/listen (?:80|8080)( default_server)?;/g, `listen 127.0.0.1:${http}$1;`],
      [/listen \[::\]:80( default_server)?;/g, ''],
      ['listen 443 ', `listen 127.0.0.1:${https} `],
      [/listen \[::\]:443 [^;]*;/g, ''],
      ['/etc/letsencrypt/live/www.agency.example/fullchain.pem', this.site.cert],
      ['/etc/letsencrypt/live/www.agency.example/privkey.pem', this.site.key],
      ['/var/www/acme', `${this.folder}/acme`],
      ['/var/www/www.agency.example', `${this.folder}/www`],
      ['/usr/share/nginx/site', `${this.folder}/www`],
      ['/etc/ssl/certs/ca-certificates.crt', trusted],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the container's entrypoint fills it in.
      ['${NGINX_LOCAL_RESOLVERS}', '127.0.0.1'],
      ['127.0.0.1:8787', `127.0.0.1:${functions}`],
      ['functions:8787', `127.0.0.1:${functions}`],
    ];
    const result: Record<string, string> = {};
    const left = new Set(changes.map(([from]) => from));
    for (const [path, text] of Object.entries(files)) {
      const name = path
        .replace(/^(?:nginx|docker\/nginx|docker)\//, '')
        .replace(/^templates\/(.*)\.template$/, 'conf.d/$1');
      let changed = places.reduce((before, [from, to]) => before.replaceAll(from, to), text);
      for (const [from, to] of changes) {
        if (changed.includes(from)) left.delete(from);
        changed = changed.replaceAll(from, to);
      }
      result[name] = changed;
      const [, credential = ''] = /^secrets\/(\w+)\.conf\.example$/.exec(name) ?? [];
      if (credential) {
        const values = credentials?.[credential] ?? CREDENTIALS[credential];
        result[`secrets/${credential}.conf`] = fillExample(changed, values);
      }
    }
    if (left.size > 0) throw new Error(`No file has ${[...left].join(', ')}`);
    // htpasswd -n ada, with the password 'loom'.
    const { stdout } = spawnSync('openssl', ['passwd', '-apr1', 'loom'], { encoding: 'utf8' });
    return { ...result, 'secrets/admin.htpasswd': `ada:${stdout}` };
  }
}
