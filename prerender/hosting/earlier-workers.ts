/**
 * Where the service workers of other sites usually lie: those of build tools, of WordPress plugins and of push services.
 * An earlier site's worker would go on showing that site while its address is 404. A file of `public` goes before.
 */
export const EARLIER_WORKER_FILES: readonly string[] = `
  service-worker service_worker serviceworker serviceWorker ServiceWorker sw service-worker.min sw.min sw-esm
  custom-sw amp-sw sw-amp index.service.worker mockServiceWorker custom-service-worker ngsw-worker safety-worker
  worker-basic.min flutter_service_worker worker app-sw cache-sw offline-sw offline-worker workbox-sw upup.sw.min
  upup.sw pwabuilder-sw pwa-sw pwa-amp-sw superpwa-sw OneSignalSDKWorker OneSignalSDKUpdaterWorker OneSignalSDK.sw
  firebase-messaging-sw push-worker push-sw pushwoosh-service-worker webpushr-sw cleverpush-worker
  wonderpush-worker-loader.min sp-push-worker sp-push-worker-fb clevertap_sw aimtell-worker foxpush_worker
  pushly-sdk-worker insider-sw-sdk service-worker-pushcrew batchsdk-worker-loader push-service-worker sw-push sw2
  sw-precache firebase-sw service-worker.published
`
  .trim()
  .split(/\s+/)
  .map((name) => `/${name}.js`);

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
