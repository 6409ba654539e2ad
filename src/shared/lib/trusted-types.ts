import { toSharedHref } from '../base-path.ts';

/**
 * The content security policy requires Trusted Types for scripts, and names the two policies below. DOMPurify has its
 * own policy for HTML. https://w3c.github.io/trusted-types/dist/spec/
 */
interface Rules {
  createScriptURL(address: string): string;
}

interface Factory {
  createPolicy<R extends Rules>(name: string, rules: R): R;
}

/** Without Trusted Types, as in older browsers, returns the rules themselves. */
function createPolicy<R extends Rules>(name: string, rules: R): R {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const createAddressCheck = (isAllowed: (url: URL) => boolean) => (address: string) => {
  if (!isAllowed(new URL(address, location.href))) throw new TypeError(`No script is loaded from ${address}`);
  return address;
};

/**
 * The service worker that delivers leads while no page is open. Browsers request an installed worker by this name, so
 * it never changes.
 */
export const deliveryWorkerFile = '/delivery-worker.js';

const isOwnScriptPath = (path: string) =>
  path.startsWith(import.meta.env.DEV ? '/' : toSharedHref('/assets/app/')) ||
  path === toSharedHref(deliveryWorkerFile);

const ownRules = {
  createScriptURL: createAddressCheck(
    ({ origin, pathname }) => origin === location.origin && isOwnScriptPath(pathname),
  ),
};
let cachedPolicy: typeof ownRules | undefined;
const getOwnPolicy = () => {
  cachedPolicy ??= createPolicy('own-scripts', ownRules);
  return cachedPolicy;
};

/** Marks the URL of one of the build's scripts as trusted, for a worker. Throws a TypeError for any other URL. */
export const trustScriptUrl = (address: string): string => getOwnPolicy().createScriptURL(address);

let allowedHosts: Set<string> | undefined;

/**
 * Lets third-party code, which sets script URLs as plain text, load scripts from these hosts. A domain
 * ('hs-scripts.com') allows its subdomains, an origin ('https://stats.example') only itself. Throws a TypeError if the
 * content security policy, which has to name the hosts as well, doesn't allow the default policy.
 */
export function allowScriptHosts(hosts: readonly string[]): void {
  if (!allowedHosts) {
    const known = new Set<string>();
    createPolicy('default', {
      createScriptURL: createAddressCheck(
        ({ protocol, hostname, origin }) =>
          protocol === 'https:' &&
          [...known].some((host) => host === origin || hostname.endsWith(`.${host}`)),
      ),
    });
    allowedHosts = known;
  }
  for (const host of hosts) allowedHosts.add(host);
}
