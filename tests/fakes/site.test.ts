// @vitest-environment node
import { tmpdir } from 'node:os';
import { createServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { fakeBackendPlugin } from './vite-plugin.ts';

const contact = { properties: { email: 'ada@x.example' } };
const CONTACTS = '/crm/v3/objects/contacts';

let end: () => unknown = () => undefined;
afterEach(() => end());

it('the development server has the proxy, the fakes and their controls, and leaves the rest to the site', async () => {
  const server = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
    plugins: [fakeBackendPlugin({ backend: createFakeBackend({ random: () => 0 }), chaos: 10 })],
  });
  end = () => server.close();
  await server.listen();
  const address = server.httpServer?.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
  expect((await post('/__fakes/webhook/1', { id: 1 })).status).toBe(500);
  await post('/__fakes/__control/reset', {});
  expect((await post(`/api/hubspot${CONTACTS}`, contact)).status).toBe(201);
  expect((await post('/__fakes/webhook/1', { id: 1 })).status).toBe(200);
  const state = await (await fetch(`${url}/__fakes/__control/state`)).json();
  expect(state).toMatchObject({ contacts: [contact], webhooks: [{ id: 1 }] });
  expect((await fetch(`${url}/somewhere`)).status).toBe(404);
});
