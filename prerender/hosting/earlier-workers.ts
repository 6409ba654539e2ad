import type { SiteConfig } from '../../src/config/settings-definition.ts';

/** Where other sites' service workers usually lie. */
const USUAL_FILES = [
  '/sw.js',
  '/service-worker.js',
  '/serviceWorker.js',
  '/ngsw-worker.js',
  '/firebase-messaging-sw.js',
  '/OneSignalSDKWorker.js',
];

/**
 * The workers of an earlier site, which would go on showing that site while their addresses are 404: the usual ones, and
 * those of the settings. A file of `public` goes before.
 */
export const getEarlierWorkers = ({ site }: SiteConfig): string[] => [
  ...USUAL_FILES,
  ...((site?.earlierWorkers ?? []) as string[]),
];

/**
 * Creates a worker that takes the place of an earlier one, and ends: it removes the caches of the site's folder, such as
 * '/', and itself, and loads the pages again that the earlier one has shown. Without a handler of requests, all come from
 * the host. It leaves storage alone, and other folders' caches.
 */
export const createEndingWorker = (
  folder: string,
): string => `const folder = new URL('${folder}', location).href;
const isForeign = ({ url }) => url.startsWith(location.origin) && !url.startsWith(folder);
const removeCache = async (name) => {
  const requests = await (await caches.open(name)).keys();
  if (!requests.some(isForeign)) await caches.delete(name);
};
const end = async () => {
  for (const name of await caches.keys()) await removeCache(name);
  await registration.unregister();
  // The visitor may just have followed a link, whose page comes from the host already.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const page of await clients.matchAll({ type: 'window' }))
    page.navigate(page.url).catch(() => undefined);
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));
`;
