// @vitest-environment node
import { tmpdir } from 'node:os';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { fakeBackendPlugin } from './vite-plugin.ts';

let server: ViteDevServer | undefined;

afterEach(async () => {
  await server?.close();
});

async function start(options: Parameters<typeof fakeBackendPlugin>[0]): Promise<string> {
  server = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
    plugins: [fakeBackendPlugin(options)],
  });
  await server.listen();
  const address = server.httpServer?.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const contact = { method: 'POST', body: JSON.stringify({ properties: { email: 'ada@x.example' } }) };

describe('the development server with fakes', () => {
  it('answers the proxy paths, the fakes and their controls, and leaves the rest to the site', async () => {
    const backend = createFakeBackend();
    const url = await start({ backend });
    expect((await fetch(`${url}/api/hubspot/crm/v3/objects/contacts`, contact)).status).toBe(201);
    expect((await fetch(`${url}/api/hubspot/crm/v3/objects/contacts`)).status).toBe(405);
    expect((await fetch(`${url}/__fakes/webhook/1`, { method: 'POST', body: '{"id":1}' })).status).toBe(200);
    expect(await (await fetch(`${url}/__fakes/__control/state`)).json()).toMatchObject({
      contacts: [{ properties: { email: 'ada@x.example' } }],
      webhooks: [{ id: 1 }],
    });
    expect((await fetch(`${url}/somewhere`)).status).toBe(404);
    expect(backend.log).toHaveLength(2);
  });

  it('lets a model write word by word', async () => {
    const url = await start({});
    const answer = await fetch(`${url}/api/openai/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({
        model: 'gpt-4o-mini',
        messages: [{ role: 'user', content: 'Hi' }],
        stream: true,
      }),
    });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const begin = new TextDecoder().decode((await reader.read()).value);
    expect(begin).toMatch(/^data: \{"id"/);
    expect(begin).not.toContain('[DONE]');
    await reader.cancel();
  });

  it('can make everything go wrong at random', async () => {
    const url = await start({ backend: createFakeBackend({ random: () => 0 }), chaos: 10 });
    expect((await fetch(`${url}/__fakes/webhook/1`, { method: 'POST', body: '{}' })).status).toBe(500);
  });
});
