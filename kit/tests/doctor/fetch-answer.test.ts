// @vitest-environment node
import http, { type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../../tests/support/tls-fakes';
import { fetchAnswer } from '../../doctor/fetch-answer';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

it('sends the headers of a browser as given, and JSON', async () => {
  const origin = await serve((message, to) => {
    message.pipe(to.setHeader('X-Received', JSON.stringify([message.method, message.headers])));
  });
  const given = { Origin: 'https://foreign.example', 'Sec-Fetch-Site': 'same-origin' };
  const { status, headers, text } = await fetchAnswer(origin, {
    method: 'POST',
    headers: given,
    json: { a: 1 },
  });
  expect([status, text]).toEqual([200, '{"a":1}']);
  expect(JSON.parse(headers['x-received'] ?? '')).toEqual([
    'POST',
    expect.objectContaining({
      origin: 'https://foreign.example',
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'identity',
      'user-agent': 'site-doctor',
      'content-type': 'application/json',
    }),
  ]);
});

it('follows no redirect, and tells how the answer was compressed', async () => {
  const origin = await serve((_, to) => {
    to.writeHead(302, { Location: '/elsewhere', 'Content-Encoding': 'gzip' }).end(gzipSync('moved'));
  });
  const answer = await fetchAnswer(origin, { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(answer).toMatchObject({
    status: 302,
    text: 'moved',
    headers: { location: '/elsewhere', 'content-encoding': 'gzip' },
  });
});

it('says why no answer came', async () => {
  const closed = http.createServer();
  const port = await listen(closed);
  closed.close();
  expect(await fetchAnswer(`http://localhost:${port}`)).toMatchObject({
    status: 0,
    failure: expect.stringContaining('ECONNREFUSED'),
  });
});
