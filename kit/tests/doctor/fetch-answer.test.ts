// @vitest-environment node
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listen } from '../../../tests/fakes/listen';
import { fetchAnswer } from '../../doctor/fetch-answer';

it('sends headers that only browsers send, and JSON, and takes the answer as it came', async () => {
  const server = http.createServer((message, to) => {
    to.writeHead(302, { Location: '/elsewhere', 'Content-Encoding': 'gzip' });
    to.end(gzipSync(JSON.stringify([message.method, message.headers])));
  });
  const { port, origin, close } = await listen(server);
  const given = { Origin: 'https://foreign.example', 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetchAnswer(origin, {
    method: 'POST',
    headers: given,
    json: { a: 1 },
  });
  await close();
  expect(answer).toMatchObject({
    status: 302,
    headers: { location: '/elsewhere', 'content-encoding': 'gzip' },
  });
  expect(JSON.parse(answer.text)).toEqual([
    'POST',
    expect.objectContaining({
      origin: 'https://foreign.example',
      'sec-fetch-site': 'same-origin',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
    }),
  ]);
  // Of all addresses of a name.
  expect(await fetchAnswer(`http://localhost:${port}`)).toMatchObject({
    status: 0,
    failure: expect.stringContaining('ECONNREFUSED'),
  });
});
