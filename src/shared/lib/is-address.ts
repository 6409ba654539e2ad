import { parseUrl } from './parse-url.ts';

/** A path, not another host's address: neither '//host' nor '/\\host' nor '/<tab>/host', which browsers read as one. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * True for an http(s) address without user name and password, a path of this site, and an empty string. A host's name
 * may only have the signs of a real one: browsers take more, and some of them mean something in a policy.
 */
export function isAddress(text: string): boolean {
  if (text === '' || SITE_PATH.test(text)) return true;
  const url = /^https?:\/\//i.test(text) && parseUrl(text);
  return url ? !url.username && !url.password && HOST.test(url.hostname) : false;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * True for an origin as a policy takes it, such as https://crm.example or http://localhost:8080: nothing behind the
 * host and port, and no wildcard.
 */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.-]+(?::\d+)?$/.test(text) && parseUrl(text)?.origin === text;

/** True for an https address or a path of this site, without any sign that ends a value in a header. */
export const isReportAddress = (text: string): boolean =>
  /^[\w\-.~:/?&=%+@!$*]*$/.test(text) && isAddress(text) && !/^http:/i.test(text);

/** The origin of an address or of a path of this site; empty stays empty, and a non-address stays as is. */
export const getOrigin = (address: string, base = location.origin): string =>
  (address && parseUrl(address, base)?.origin) || address;

/** Hosts that give each of their customers a path: another path there is somebody else. */
const SHARED_HOST =
  /^https:\/\/(?:script\.google\.com|hooks\.zapier\.com|hook\.[\w.]*make\.com|hook\.integromat\.com|formspree\.io|webhook\.site|[\w.-]+\.logic\.azure\.com(?::443)?|[\w.-]+\.cloudfunctions\.net)$/;

/** Who gets the secrets that are sent to an address: its origin, with the path where hosts are shared; or empty. */
export function findOwner(address: string): string {
  const origin = getOrigin(address);
  return SHARED_HOST.test(origin) ? origin + new URL(address, origin).pathname : origin;
}
