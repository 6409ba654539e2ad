import { toHref } from '../base-path.ts';

/**
 * The site's policy wants scripts vouched for (Trusted Types), and names the two policies below. DOMPurify's own vouches
 * for HTML. https://w3c.github.io/trusted-types/dist/spec/
 */
interface Rules {
  createScriptURL(address: string): string;
  createScript?(text: string): string;
}

interface Factory {
  createPolicy<R extends Rules>(name: string, rules: R): R;
}

/** Older browsers have no such types, and no need for them. */
function createPolicy<R extends Rules>(name: string, rules: R): R {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const createAddressCheck = (isAllowed: (url: URL) => boolean) => (address: string) => {
  if (!isAllowed(new URL(address, location.href))) throw new TypeError(`No script is loaded from ${address}`);
  return address;
};

/** What delivers leads while no page is open. Browsers ask for it by this name, so it never changes. */
export const deliveryWorkerFile = '/delivery-worker.js';

const isOwnScriptPath = (path: string) =>
  path.startsWith(import.meta.env.DEV ? '/' : toHref('/assets/app/')) || path === toHref(deliveryWorkerFile);

const ownRules = {
  createScriptURL: createAddressCheck(
    ({ origin, pathname }) => origin === location.origin && isOwnScriptPath(pathname),
  ),
  createScript(text: string) {
    // A program could be anything else, but never this.
    if (!text.startsWith('{') || !JSON.parse(text)) throw new TypeError('No script is made of a text');
    return text;
  },
};
let cachedPolicy: typeof ownRules | undefined;
const getOwnPolicy = () => {
  cachedPolicy ??= createPolicy('own-scripts', ownRules);
  return cachedPolicy;
};

/** The address of one of the build's own scripts, for a worker. Throws a TypeError at any other address. */
export const trustScriptUrl = (address: string): string => getOwnPolicy().createScriptURL(address);

/** The text of a script element that holds a JSON object, and so is no program. Throws at any other text. */
export const trustDataScript = (json: string): string => getOwnPolicy().createScript(json);

let allowedHosts: Set<string> | undefined;

/**
 * From now on scripts may also be loaded from these hosts wherever an address is still plain text: code from elsewhere
 * knows nothing of types. A domain ('hs-scripts.com') stands for its subdomains, an origin ('https://stats.example') for
 * itself. Throws a TypeError where the site's policy, which has to name the hosts as well, doesn't know of it.
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
