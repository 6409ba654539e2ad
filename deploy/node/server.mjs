// The functions of deploy/edge as a small server, beside nginx or in a container: Node 20 or newer, no packages. It
// speaks plain http to the proxy in front of it, and trusts only the address in X-Real-IP, for the rate limits of
// reading and of submissions that didn't pass the spam check. README.md in this folder lists the variables.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { proxyChat } from '../edge/chat-proxy.js';
import { proxyLead } from '../edge/lead-proxy.js';
import { isReadPath, readLeads } from '../edge/read-leads.js';

const MAX_LEAD_BYTES = 100_000;
const MAX_CHAT_BYTES = 36_864;
const GRACE_MS = 20_000; // For submissions in progress when the server is told to stop.

// A variable NAME_FILE names a file with the value of NAME.
const FILE_VARIABLE =
  /^((?:SITE|ADMIN|HUBSPOT|AIRTABLE|EMAIL|SUITECRM|SLACK|TEAMS|DISCORD|CHAT|ALTCHA)_\w+)_FILE$/;
const env = Object.fromEntries(
  Object.entries(process.env).map(([name, value]) => {
    const [, own] = FILE_VARIABLE.exec(name) ?? [];
    return own ? [own, readFileSync(value, 'utf8').trim()] : [name, value];
  }),
);
if (!env.SITE_ORIGIN || new URL(env.SITE_ORIGIN).origin !== env.SITE_ORIGIN) {
  console.error('SITE_ORIGIN has to be the origin of the site, such as https://www.agency.example');
  process.exit(1);
}

let isStopping = false;
const server = createServer((message, to) => {
  const [path] = (message.url ?? '/').split('?', 1);
  const from = performance.now();
  // Only the first parts of the path: nothing that a visitor wrote.
  const [, known = '(other)'] = /^(\/healthz|\/api\/[a-z]{1,20})(?:\/|$)/.exec(path) ?? [];
  to.once('close', () => {
    // Connections kept open for more requests would delay the end.
    if (isStopping) setImmediate(() => server.closeIdleConnections());
    const ending = to.writableFinished ? to.statusCode : `${to.headersSent ? to.statusCode : 0} cut`;
    if (known !== '/healthz')
      console.log(`${message.method} ${known} ${ending} ${Math.round(performance.now() - from)} ms`);
  });
  handleRequest(message, path, to).catch((error) => {
    // Not logged when the visitor has disconnected.
    if (!to.destroyed) console.error(`${known}: ${error.name}`);
    if (to.headersSent || to.destroyed) to.destroy();
    else refuse(to, 500, 'Internal error');
  });
});

async function handleRequest(message, path, to) {
  if (path === '/healthz') return to.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok');
  const isChat = path === '/api/chat';
  if (!path.startsWith('/api/')) return refuse(to, 404, 'Not found');
  if (['TRACE', 'TRACK', 'CONNECT'].includes(message.method)) return refuse(to, 405, 'Method not allowed');
  const body = await readBody(message, isChat ? MAX_CHAT_BYTES : MAX_LEAD_BYTES);
  if (body === undefined) return refuse(to, 413, 'Too long', { Connection: 'close' });
  const request = new Request(env.SITE_ORIGIN + path, {
    method: message.method,
    headers: {
      Origin: message.headers.origin ?? '',
      'Sec-Fetch-Site': message.headers['sec-fetch-site'] ?? '',
      'Spam-Check': message.headers['spam-check'] ?? '',
      'Content-Type': 'application/json',
      // Only reading uses it.
      Authorization: message.headers.authorization ?? '',
    },
    ...(message.method === 'GET' || message.method === 'HEAD' ? {} : { body }),
  });
  const handle = isChat ? proxyChat : isReadPath(path) ? readLeads : proxyLead;
  const response = await handle(request, env, message.headers['x-real-ip'] ?? '');
  // The visitor has left: the provider can stop.
  if (to.destroyed) return response.body?.cancel();
  to.writeHead(response.status, Object.fromEntries(response.headers)).flushHeaders();
  // Streams each piece, and aborts the request when the visitor leaves.
  if (response.body) await pipeline(Readable.fromWeb(response.body), to);
  else to.end();
}

/** The body, or undefined as soon as it is longer than `maxLength`. */
async function readBody(message, maxLength) {
  if (Number(message.headers['content-length']) > maxLength) return undefined;
  const pieces = [];
  let length = 0;
  for await (const piece of message.iterator({ destroyOnReturn: false })) {
    length += piece.length;
    if (length > maxLength) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const refuse = (to, status, error, headers = {}) =>
  to
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers })
    .end(JSON.stringify({ error }));

server.headersTimeout = 10_000;
server.requestTimeout = 20_000;
server.listen(Number(env.PORT || 8787), env.HOST || '127.0.0.1', () => {
  const { address, port } = server.address();
  console.log(`listening on ${address}:${port} for ${env.SITE_ORIGIN}`);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    isStopping = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
}
