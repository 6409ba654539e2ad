import { hash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { loadModule } from '../load-module.mjs';

const { createStaticHost } = await loadModule('prerender/hosting/static-host.ts');
const { readOnce } = await loadModule('e2e/support/site-server.ts');
const { makeCertificate } = await loadModule('tests/support/tls-fakes.ts');

const DOMAIN = 'bench.test';

/** The origin of a build for the browsers of the bench. */
export const getOrigin = (name) => `https://${name}.${DOMAIN}`;

/**
 * Serves folders over HTTP/2 with Brotli on this machine, each at its own origin, with the addresses and headers of
 * `npm run preview`. Returns the flags with which a browser resolves and accepts them.
 */
export async function serveSites(folders) {
  const files = makeCertificate('.cache/bench', 'bench', [`*.${DOMAIN}`]);
  const [key, cert] = [files.key, files.cert].map((file) => readFileSync(file));
  const hosts = new Map(
    Object.entries(folders).map(([name, folder]) => [
      `${name}.${DOMAIN}`,
      createStaticHost(folder, '', readOnce),
    ]),
  );
  const server = createSecureServer({ key, cert }, (request, response) => {
    const host = hosts.get(request.authority);
    if (host) void host(request, response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { publicKey } = new X509Certificate(cert);
  const keyHash = hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'base64');
  return [
    `--ignore-certificate-errors-spki-list=${keyHash}`,
    `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1:${server.address().port}`,
  ];
}
