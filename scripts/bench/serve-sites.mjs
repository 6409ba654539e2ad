import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { createCertificate } from './certificate.mjs';

const DOMAIN = 'bench.test';
const TEXT = /^(text|application\/(json|xml|manifest)|image\/svg)/;
const COMPRESSED = /\.(html|js|mjs|css|json|webmanifest|svg|xml|txt)$/;

/** Where a site of this name is served, for the browsers of the bench. */
export const originOf = (name) => `https://${name}.${DOMAIN}`;

/** Every file of a folder, by its path in it. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** A copy of a build without its scripts: what the same HTML, styles and fonts cost by themselves. */
export function writeTwin(site, twin) {
  rmSync(twin, { recursive: true, force: true });
  cpSync(site, twin, { recursive: true });
  for (const file of filesIn(twin).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(twin, file), 'utf8')
      .replace(/<script\b(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]+(?:modulepreload|as="script")[^>]*>/g, '')
      .replace(/<meta[^>]+http-equiv="content-security-policy"[^>]*>/gi, '');
    writeFileSync(join(twin, file), html);
  }
}

/**
 * Serves folders over HTTP/2 with Brotli on this machine, each at an origin of its own, with the addresses and headers
 * of `npm run preview`. Files are packed before anybody visits, unless most of them won't be asked for. `sent` lists
 * the files sent since `forget`, with their sizes.
 */
export async function serveSites(folders, { packAhead = true } = {}) {
  const { module } = await runnerImport('./src/prerender/hosting/static-host.ts', { configFile: false });
  const { brotli } = (await runnerImport('./scripts/brotli.ts', { configFile: false })).module;
  const { key, cert, keyHash } = createCertificate(DOMAIN);
  const packed = new Map();
  for (const folder of packAhead ? Object.values(folders) : []) {
    const files = filesIn(folder).filter((file) => COMPRESSED.test(file));
    await Promise.all(
      files.map(async (file) => {
        const bytes = readFileSync(join(folder, file));
        packed.set(hashOf(bytes), await brotli(bytes));
      }),
    );
  }
  const hosts = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [`${name}.${DOMAIN}`, module.createStaticHost(folder)]),
  );
  let sent = [];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = hosts[(request.authority ?? request.headers.host ?? '').replace(/:\d+$/, '')];
    if (!host) return response.writeHead(404).end();
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    // The host packs for this connection's end, not for itself.
    request.headers['accept-encoding'] = '';
    // Every visit is counted in full, as in the figures so far.
    delete request.headers['if-none-match'];
    const end = response.end.bind(response);
    response.end = async (body) => {
      const isPacked = takesBrotli && Buffer.isBuffer(body) && TEXT.test(response.getHeader('content-type'));
      const small = isPacked ? (packed.get(hashOf(body)) ?? (await brotli(body))) : undefined;
      const bytes = small ?? body;
      if (small) {
        response.setHeader('content-encoding', 'br');
        response.setHeader('content-length', small.length);
      }
      sent.push({ path: new URL(request.url, 'https://host').pathname, bytes: bytes?.length ?? 0 });
      return end(bytes);
    };
    void host(request, response);
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A browser that is closed cuts its connections.
    session.on('error', () => {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    origins: Object.fromEntries(Object.keys(folders).map((name) => [name, originOf(name)])),
    flags: [
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1:${port}`,
    ],
    sent: () => sent,
    forget: () => {
      sent = [];
    },
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

const hashOf = (bytes) => createHash('sha1').update(bytes).digest('hex');
