import { hash, X509Certificate } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { loadModule } from '../load-module.mjs';

const { createStaticHost } = await loadModule('prerender/hosting/static-host.ts');
const { readOnce } = await loadModule('e2e/support/site-server.ts');
const { compressBrotli } = await loadModule('scripts/brotli.ts');
const { makeCertificate } = await loadModule('tests/support/tls-fakes.ts');

const DOMAIN = 'bench.test';
/** Bytes of a response's headers, as browsers count them in `transferSize`. */
const HEADER_BYTES = 300;

/** The origin of a site for the browsers of the bench. */
export const getOrigin = (name) => `https://${name}.${DOMAIN}`;

/** The files of a folder whose names have this ending. */
const listFiles = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/** Copies a build without its scripts, to measure what the same HTML, styles and fonts cost alone. */
export function writeTwin(site, twin) {
  rmSync(twin, { recursive: true, force: true });
  cpSync(site, twin, { recursive: true });
  for (const file of listFiles(twin, /\.html$/)) {
    const html = readFileSync(file, 'utf8')
      .replace(/<script\b(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]+(?:modulepreload|as="script")[^>]*>/g, '')
      .replace(/<meta[^>]+http-equiv="content-security-policy"[^>]*>/gi, '');
    writeFileSync(file, html);
  }
}

/** Compresses a site's files in advance, so that no visit waits for it. */
export const precompressFiles = (folder) =>
  Promise.all(
    listFiles(folder, /\.(html|js|css|json|webmanifest|svg|xml|txt)$/).map((file) =>
      compressBrotli(readFileSync(file)),
    ),
  );

/**
 * Serves folders over HTTP/2 with Brotli on this machine, each at its own origin, with the addresses and headers of
 * `npm run preview`. `flags` make a browser resolve and accept them; `sent` lists the bytes of each response since it
 * was emptied.
 */
export async function serveSites(folders) {
  const files = makeCertificate('.cache/bench', 'bench', [`*.${DOMAIN}`]);
  const [key, cert] = [files.key, files.cert].map((file) => readFileSync(file));
  const hosts = new Map(
    Object.entries(folders).map(([name, folder]) => [
      `${name}.${DOMAIN}`,
      createStaticHost(folder, '', readOnce, compressBrotli),
    ]),
  );
  const sent = [];
  const server = createSecureServer({ key, cert }, (request, response) => {
    const host = hosts.get(request.authority);
    if (!host) return response.writeHead(404).end();
    response.on('finish', () => {
      sent.push(Number(response.getHeader('content-length') ?? 0) + HEADER_BYTES);
    });
    void host(request, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { publicKey } = new X509Certificate(cert);
  const keyHash = hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'base64');
  return {
    sent,
    flags: [
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1:${server.address().port}`,
    ],
  };
}
