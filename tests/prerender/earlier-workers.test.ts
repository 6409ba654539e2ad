// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { parseSiteConfig } from '~/config/parse-site-config';
import { settingErrors } from '~/config/setting-errors';
import { originSettings } from '~/config/site-settings';
import { createEndingWorker } from '../../prerender/hosting/earlier-workers';

const ORIGIN = 'https://www.agency.example';

/** Runs the worker of a site's folder in a browser with these caches and one page. */
async function runWorker(folder: string, stored: Record<string, string[]>) {
  const kept = new Map(Object.entries(stored));
  const handlers: Record<string, (event: object) => void> = {};
  const unregister = vi.fn(async () => true);
  const navigate = vi.fn(async () => null);
  const skipWaiting = vi.fn();
  // No storage: touching it would throw.
  runInNewContext(createEndingWorker(folder), {
    URL,
    skipWaiting,
    setTimeout: (run: () => void) => run(),
    location: new URL(`${folder}sw.js`, ORIGIN),
    registration: { unregister },
    clients: { matchAll: async () => [{ url: `${ORIGIN}${folder}old`, navigate }] },
    caches: {
      keys: async () => [...kept.keys()],
      open: async (name: string) => ({ keys: async () => kept.get(name)?.map((url) => ({ url })) }),
      delete: async (name: string) => kept.delete(name),
    },
    addEventListener: (type: string, handler: () => void) => {
      handlers[type] = handler;
    },
  });
  handlers.install?.({});
  expect(skipWaiting).toHaveBeenCalled();
  let work: Promise<void> | undefined;
  handlers.activate?.({ waitUntil: (promise: Promise<void>) => (work = promise) });
  await work;
  expect(Object.keys(handlers)).toEqual(['install', 'activate']);
  expect(unregister).toHaveBeenCalledOnce();
  expect(navigate.mock.calls).toEqual([[`${ORIGIN}${folder}old`]]);
  return [...kept.keys()];
}

it('an earlier site’s worker ends, with the caches of the site’s folder', async () => {
  const stored = {
    'of the earlier site': [`${ORIGIN}/looms/`, 'https://fonts.example/a.woff2'],
    'of another folder': [`${ORIGIN}/looms/`, `${ORIGIN}/other/`],
  };
  expect(await runWorker('/looms/', stored)).toEqual(['of another folder']);
  expect(await runWorker('/', stored)).toEqual([]);
});

it.each(['sw.js', '/sw.js?v=2', '/../sw.js', '/push/', '/push', '//cdn.example/sw.js', '/a b.js', '/a\n.js'])(
  'site.earlierWorkers refuses %j',
  (path) => {
    const result = parseSiteConfig({ site: { earlierWorkers: ['/push/sw.min.js', path] } }, [originSettings]);
    expect(result).toEqual({
      ok: false,
      problems: [`site.earlierWorkers.1: ${settingErrors.worker}.`],
    });
  },
);
