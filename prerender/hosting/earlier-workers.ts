/**
 * Where the service workers of other sites usually lie: those of build tools, of WordPress plugins and of push services.
 * An earlier site's worker would go on showing that site while its address is 404. A file of `public` goes before.
 */
export const EARLIER_WORKER_FILES: readonly string[] = [
  ...['/service-worker.js', '/service_worker.js', '/serviceworker.js', '/serviceWorker.js', '/sw.js'],
  ...['/service-worker.min.js', '/sw.min.js', '/sw-esm.js', '/custom-sw.js', '/custom-service-worker.js'],
  ...['/ngsw-worker.js', '/safety-worker.js', '/worker-basic.min.js', '/flutter_service_worker.js'],
  ...['/worker.js', '/app-sw.js', '/cache-sw.js', '/offline-sw.js', '/offline-worker.js', '/workbox-sw.js'],
  ...[
    '/upup.sw.min.js',
    '/upup.sw.js',
    '/pwabuilder-sw.js',
    '/pwa-sw.js',
    '/pwa-amp-sw.js',
    '/superpwa-sw.js',
  ],
  ...['/OneSignalSDKWorker.js', '/OneSignalSDKUpdaterWorker.js', '/OneSignalSDK.sw.js'],
  ...['/firebase-messaging-sw.js', '/push-worker.js', '/push-sw.js', '/pushwoosh-service-worker.js'],
  ...[
    '/webpushr-sw.js',
    '/cleverpush-worker.js',
    '/wonderpush-worker-loader.min.js',
    '/sp-push-worker-fb.js',
  ],
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
