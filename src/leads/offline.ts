import { href } from '~/shared/base-path';
import { answersAtAll } from '~/shared/lib/http';

/**
 * Whether this device has no network, so that a request wouldn't leave it. Some browsers say so for ever, behind a
 * virtual adapter for example, so the site's own server has the last word: any answer of it will do.
 */
export function isOffline(): Promise<boolean> {
  if (!saysOffline()) return Promise.resolve(false);
  probing ??= answersAtAll(href('/')).finally(() => {
    probing = undefined;
  });
  return probing.then((answers) => !answers);
}

function saysOffline(): boolean {
  try {
    return navigator.onLine === false;
  } catch {
    return false;
  }
}

let probing: Promise<boolean> | undefined;
