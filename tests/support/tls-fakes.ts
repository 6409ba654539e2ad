import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import type { FakeBackend, ServiceName } from '../fakes/backend';
import { forwardRequest } from '../fakes/http';
import { listen } from '../fakes/listen';
import { answerNode } from '../fakes/server';

/** Creates a self-signed certificate in `folder`. */
export function makeCertificate(folder: string, name: string, hosts: readonly string[]) {
  const [key, cert] = [join(folder, `${name}-key.pem`), join(folder, `${name}-cert.pem`)];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...elliptic, ...subject, ...files], {
    stdio: 'pipe',
  });
  return { key, cert };
}

/** The outside systems' hosts, as a site's configuration names them. */
export const SYSTEM_HOSTS: Record<string, ServiceName> = {
  'api.hubapi.com': 'hubspot',
  'api.airtable.com': 'airtable',
  'api.openai.com': 'openai',
  'mail.example': 'email',
  'hooks.example': 'webhook',
};

/** A raw request to a system. */
interface Arrival {
  method: string;
  host: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Headers of real systems about themselves, which the site must not pass on. */
export const OF_ANOTHER_HOST = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains; preload',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'public, max-age=60',
  'Set-Cookie': '__cf_bm=1',
  'Alt-Svc': 'h3=":443"',
  NEL: '{}',
  'Report-To': '{}',
  'X-HubSpot-Correlation-Id': '1',
  'Access-Control-Allow-Credentials': 'false',
};

/** The fakes behind one port with TLS, distinguished by host name like the real ones. */
export async function serveFakes(backend: FakeBackend, { key, cert }: { key: string; cert: string }) {
  const arrivals: Arrival[] = [];
  let cuts = 0;
  const listener: RequestListener = (message, to) => {
    const { method = '', url = '/', headers } = message;
    const host = String(headers.host);
    arrivals.push({ method, host, url, headers });
    if (cuts > 0) {
      cuts -= 1;
      message.socket.destroy();
      return;
    }
    for (const [name, value] of Object.entries(OF_ANOTHER_HOST)) to.setHeader(name, value);
    const system = new URL(`/${SYSTEM_HOSTS[host]}${url}`, 'https://fakes');
    void answerNode(message, to, async (request) => backend.handle(await forwardRequest(request, system)));
  };
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, listener);
  return {
    ...(await listen(server)),
    arrivals,
    cutNext: () => {
      cuts += 1;
    },
  };
}
