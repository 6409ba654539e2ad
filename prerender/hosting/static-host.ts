import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import { trimTrailing } from '../../src/shared/lib/trim-trailing.ts';
import contentTypes from './content-types.json' with { type: 'json' };

/** Content types by file extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = contentTypes;
/** The types that are compressed. */
export const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/** A file's bytes; undefined for a directory or a missing file. */
const readIfExists = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

const compressBrotli = promisify(brotliCompress);
/** Brotli at its best takes half a minute for a whole site; hosts that compress on the fly use a level like this. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
type Compress = (bytes: Buffer) => Promise<Buffer>;
/** The first that the browser accepts is used. */
const ENCODINGS: Record<string, Compress> = {
  br: (bytes) => compressBrotli(bytes, FAST_BROTLI),
  gzip: promisify(gzip),
};

/**
 * Serves a built site like a static host: clean addresses, `about.html` for /about, redirects from /about.html and
 * /about/, 404.html with status 404, the headers of the `_headers` file, Brotli or gzip, and status 304. `folder`: the
 * address of the directory, such as /site; everything outside is missing. `read` returns a file's bytes, or undefined
 * if it can't be read; equal bytes are compressed once.
 */
export function createStaticHost(directory: string, folder = '', read = readIfExists) {
  const root = resolve(directory);
  const findFile = async (path: string) => {
    const name = join(root, path);
    if (!name.startsWith(root + sep) || path.startsWith('/_')) return undefined;
    const bytes = await read(name);
    return bytes && { name, bytes };
  };
  const readPage = async (path: string) =>
    path === '/' ? findFile('/index.html') : ((await findFile(path)) ?? findFile(`${path}.html`));
  // A language's own, or the site's.
  const findNotFoundPage = async (path: string) =>
    (await findFile(`/${path.split('/', 2)[1]}/404.html`)) ?? findFile('/404.html');
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method not allowed');
    // As text: a path such as //[ is neither another host nor a URL that can be resolved.
    const [raw = '', query] = (request.url ?? '/').split(/\?(.*)/s);
    if (folder && !`${raw}/`.startsWith(`${folder}/`))
      return sendText(response, 404, `Not found. The site is at ${folder}/`);
    const path = decodeUrlPart(raw.slice(folder.length));
    if (path !== undefined) {
      const page = path.replace(/^\/+/, '').replace(/(?:^|\/)index\.html$|\.html$/, '');
      const clean = `/${trimTrailing(page, '/')}`;
      if (clean !== path) {
        response.setHeader('Location', folder + encodeURI(clean) + (query === undefined ? '' : `?${query}`));
        return sendText(response, 308, '');
      }
    }
    const found = path === undefined ? undefined : await readPage(path);
    const file = found ?? (await findNotFoundPage(path ?? ''));
    const rules = String((await read(join(root, '_headers'))) ?? '');
    for (const [name, value] of getHeaders(rules, path === undefined ? raw : folder + path))
      response.setHeader(name, value);
    if (!file) return sendText(response, 404, 'Not found');

    const type = CONTENT_TYPES[extname(file.name).toLowerCase()] ?? 'application/octet-stream';
    response.statusCode = found ? 200 : 404;
    response.setHeader('Content-Type', type);
    // A missing script may exist tomorrow.
    if (!found || !response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
    const encoding = COMPRESSIBLE.test(type) ? chooseEncoding(request) : undefined;
    if (COMPRESSIBLE.test(type)) response.setHeader('Vary', 'Accept-Encoding');
    if (found) {
      // Weak, since the compressed bytes differ.
      const tag = `W/"${createHash('sha1').update(file.bytes).digest('base64url')}"`;
      response.setHeader('ETag', tag);
      if (request.headers['if-none-match']?.includes(tag)) {
        response.statusCode = 304;
        response.removeHeader('Content-Type');
        return void response.end();
      }
    }
    const body = encoding ? await compressBody(file.bytes, encoding) : file.bytes;
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.byteLength);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function chooseEncoding({ headers }: IncomingMessage): string | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => !/;\s*q=0(?:\.0*)?$/.test(encoding))
    .map((encoding) => encoding.replace(/;.*/, '').trim());
  return Object.keys(ENCODINGS).find((name) => accepted.includes(name));
}

const compressedBodies = new WeakMap<Buffer, Record<string, Promise<Buffer>>>();

function compressBody(bytes: Buffer, encoding: string): Promise<Buffer> {
  const known = compressedBodies.get(bytes) ?? {};
  compressedBodies.set(bytes, known);
  known[encoding] ??= ENCODINGS[encoding]?.(bytes) ?? Promise.resolve(bytes);
  return known[encoding];
}

/** The rules of a `_headers` file as Netlify and Cloudflare read them; `*` only at the end of a path. */
function getHeaders(text: string, path: string): [string, string][] {
  const headers: [string, string][] = [];
  let isMatch = false;
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) {
      const pattern = line.trim();
      isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    } else if (isMatch && line.includes(':')) {
      const colon = line.indexOf(':');
      headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return headers;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(text);
}
