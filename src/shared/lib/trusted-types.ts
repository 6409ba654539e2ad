import { href } from '../base-path.ts';

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

const addressesWhere = (isAllowed: (url: URL) => boolean) => (address: string) => {
  if (!isAllowed(new URL(address, location.href))) throw new TypeError(`No script is loaded from ${address}`);
  return address;
};

/** What delivers leads while no page is open. Browsers ask for it by this name, so it never changes. */
export const deliveryWorkerFile = '/delivery-worker.js';

const isOwn = (path: string) =>
  path.startsWith(import.meta.env.DEV ? '/' : href('/assets/app/')) || path === href(deliveryWorkerFile);

const ownRules = {
  createScriptURL: addressesWhere(({ origin, pathname }) => origin === location.origin && isOwn(pathname)),
  createScript(text: string) {
    // A program could be anything else, but never this.
    if (!text.startsWith('{') || !JSON.parse(text)) throw new TypeError('No script is made of a text');
    return text;
  },
};
let own: typeof ownRules | undefined;
const ownPolicy = () => {
  own ??= createPolicy('own-scripts', ownRules);
  return own;
};

/** The address of one of the build's own scripts, for a worker. Throws a TypeError at any other address. */
export const ownScript = (address: string): string => ownPolicy().createScriptURL(address);

/** The text of a script element that holds a JSON object, and so is no program. Throws at any other text. */
export const dataScript = (json: string): string => ownPolicy().createScript(json);

let allowed: Set<string> | undefined;

/**
 * From now on scripts may also be loaded from these hosts wherever an address is still plain text: code from elsewhere
 * knows nothing of types. A domain ('hs-scripts.com') stands for its subdomains, an origin ('https://stats.example') for
 * itself. Throws a TypeError where the site's policy, which has to name the hosts as well, doesn't know of it.
 */
export function allowScriptsOf(hosts: readonly string[]): void {
  if (!allowed) {
    const known = new Set<string>();
    createPolicy('default', {
      createScriptURL: addressesWhere(
        ({ protocol, hostname, origin }) =>
          protocol === 'https:' &&
          [...known].some((host) => host === origin || hostname.endsWith(`.${host}`)),
      ),
    });
    allowed = known;
  }
  for (const host of hosts) allowed.add(host);
}
