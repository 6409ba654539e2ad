import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { withoutEnd } from '../shared/lib/without-end.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};
const COMPRESSED = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
const compress = promisify(gzip);

/**
 * Serves a built site as static hosts do: clean addresses, `about.html` for /about, redirects from
 * /about.html and /about/, 404.html with status 404, and the headers of the `_headers` file.
 */
export function createStaticHost(directory: string) {
  const root = resolve(directory);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response, 405, 'Method not allowed');
    // As text: a path such as //[ isn't another host, nor an address that could be resolved.
    const [raw = '', query] = (request.url ?? '/').split(/\?(.*)/s);
    const path = safeDecode(raw);
    if (path !== undefined) {
      const page = path.replace(/^\/+/, '').replace(/(?:^|\/)index\.html$|\.html$/, '');
      const clean = `/${withoutEnd(page, '/')}`;
      if (clean !== path) {
        response.setHeader('Location', encodeURI(clean) + (query === undefined ? '' : `?${query}`));
        return end(response, 308, '');
      }
    }
    const found = path === undefined ? undefined : await pageAt(root, path);
    const file = found ?? (await fileAt(root, '/404.html'));
    for (const [name, value] of await headersFor(root, path ?? raw)) response.setHeader(name, value);
    if (!file) return end(response, 404, 'Not found');

    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    let body: Buffer = await readFile(file);
    response.statusCode = found ? 200 : 404;
    response.setHeader('Content-Type', type);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
    if (COMPRESSED.test(type)) {
      response.setHeader('Vary', 'Accept-Encoding');
      if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        body = await compressed(file, body);
        response.setHeader('Content-Encoding', 'gzip');
      }
    }
    response.setHeader('Content-Length', body.byteLength);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const kept = new Map<string, { of: Buffer; body: Promise<Buffer> }>();

/** Each file's bytes are compressed once, since journeys load a page hundreds of times. */
function compressed(file: string, bytes: Buffer): Promise<Buffer> {
  const known = kept.get(file);
  if (known?.of.equals(bytes)) return known.body;
  const body = compress(bytes);
  kept.set(file, { of: bytes, body });
  return body;
}

const pageAt = async (root: string, path: string): Promise<string | undefined> =>
  path === '/'
    ? fileAt(root, '/index.html')
    : ((await fileAt(root, path)) ?? (await fileAt(root, `${path}.html`)));

async function fileAt(root: string, path: string): Promise<string | undefined> {
  const file = join(root, path);
  if (!file.startsWith(root + sep) || path.startsWith('/_')) return undefined;
  const info = await stat(file).catch(() => undefined);
  return info?.isFile() ? file : undefined;
}

/** The rules of a `_headers` file as Netlify and Cloudflare read them; `*` only at the end of a path. */
async function headersFor(root: string, path: string): Promise<[string, string][]> {
  const text = await readFile(join(root, '_headers'), 'utf8').catch(() => '');
  const headers: [string, string][] = [];
  let applies = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) {
      const pattern = line.trim();
      applies = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    } else if (applies && line.includes(':')) {
      const colon = line.indexOf(':');
      headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return headers;
}

/** Undefined where a percent sign doesn't encode anything. */
function safeDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}
