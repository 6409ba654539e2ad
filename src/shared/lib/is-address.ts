import { parseUrl } from './parse-url.ts';

/** A control character, or a line break: it would end a header, or a line of a host's file. */
export const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;
export const CONTROL_HINT = 'has to be one line, without control characters';

/** A path of this site. Excludes '//host', '/\\host' and '/<tab>/host', which browsers read as another host's URL. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * True for an http(s) URL without credentials, a path of this site, and an empty string. The host may only have
 * ordinary characters: browsers accept more, and some of them have a meaning in a content security policy.
 */
export function isAddress(text: string): boolean {
  if (text === '' || SITE_PATH.test(text)) return true;
  const url = /^https?:\/\//i.test(text) && parseUrl(text);
  return url ? !url.username && !url.password && HOST.test(url.hostname) : false;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * True for an origin that a content security policy takes, such as https://crm.example or http://localhost:8080,
 * without path and wildcard.
 */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.-]+(?::\d+)?$/.test(text) && parseUrl(text)?.origin === text;

/** True for an https URL or a path of this site, without characters that end a header value. */
export const isReportAddress = (text: string): boolean =>
  /^[\w\-.~:/?&=%+@!$*]*$/.test(text) && isAddress(text) && !/^http:/i.test(text);

/** The origin of a URL or of a path of this site. An empty text and an invalid URL stay unchanged. */
export const getOrigin = (address: string, base = location.origin): string =>
  (address && parseUrl(address, base)?.origin) || address;

/** Hosts where each customer has a path of their own. */
const SHARED_HOST =
  /^https:\/\/(?:script\.google\.com|hooks\.zapier\.com|hook\.[\w.]*make\.com|hook\.integromat\.com|formspree\.io|webhook\.site|[\w.-]+\.logic\.azure\.com(?::443)?|[\w.-]+\.cloudfunctions\.net)$/;

/** Identifies who receives a request to a URL: its origin, with its path on shared hosts. Empty for an empty URL. */
export function findOwner(address: string): string {
  const origin = getOrigin(address);
  return SHARED_HOST.test(origin) ? origin + new URL(address, origin).pathname : origin;
}
