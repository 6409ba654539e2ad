import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createStaticHost } from '../../prerender/hosting/static-host.ts';
import type { FakeBackend } from '../../tests/fakes/backend';
import { listen } from '../../tests/fakes/listen';
import { answerFromFakes, isFaked } from '../../tests/fakes/proxy';
import { answerNode } from '../../tests/fakes/server';

const kept = new Map<string, Promise<Buffer | undefined>>();

/** Caches files: builds don't change during the tests, which load a page hundreds of times. */
export function readOnce(file: string): Promise<Buffer | undefined> {
  const bytes = kept.get(file) ?? readFile(file).catch(() => undefined);
  kept.set(file, bytes);
  return bytes;
}

/**
 * Serves a built site like a static host, with the proxy rules of docs/deploy.md in front of the fakes, and the fakes
 * themselves under /__fakes/. `basePath`: the site's folder, such as /site.
 */
export async function startSiteServer(folder: string, backend: FakeBackend, basePath = '') {
  const host = createStaticHost(folder, basePath, readOnce);
  const server = createServer((message, to) => {
    const path = (message.url ?? '/').split('?', 1)[0] ?? '/';
    if (isFaked(path)) void answerNode(message, to, (request) => answerFromFakes(request, backend));
    else void host(message, to);
  });
  const { origin, close } = await listen(server);
  return {
    origin,
    /** The home page's address, without a trailing slash. */
    home: origin + basePath,
    close,
  };
}

/** Serves the same site, but holds back a page's file from `tag` on until `release` is called. */
export async function startSlowServer(origin: string, tag = '</main>') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async ({ url, headers }, to) => {
    const answer = await fetch(`${origin}${url}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    to.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
    const end = headers['sec-fetch-dest'] === 'document' ? bytes.indexOf(tag) : bytes.length;
    to.write(bytes.subarray(0, end));
    if (end < bytes.length) await released;
    to.end(bytes.subarray(end));
  });
  return { ...(await listen(server)), release };
}
