import { originOf } from './is-address.ts';

/** Hosts that give each of their customers a path: another path there is somebody else. */
const TENANTS_BY_PATH =
  /^https:\/\/(?:script\.google\.com|hooks\.zapier\.com|hook\.[\w.]*make\.com|hook\.integromat\.com|formspree\.io|webhook\.site|[\w.-]+\.logic\.azure\.com(?::443)?|[\w.-]+\.cloudfunctions\.net)$/;

/** Who gets the secrets that are sent to an address: its origin, with the path where hosts are shared; or empty. */
export function holderOf(address: string): string {
  const origin = originOf(address);
  return TENANTS_BY_PATH.test(origin) ? origin + new URL(address).pathname : origin;
}
