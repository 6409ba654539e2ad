import { parseUrl } from '~/shared/lib/parse-url';
import { paths } from '~/shared/paths';

const PARAMETER = 'from';
const BASE = 'https://site.invalid';

/**
 * The path to return to after signing in, from the query of the login page: path, query and hash on this
 * site, or `otherwise` for anything else. Rejects anything that a browser could read as another origin.
 */
export function returnPath(search: string, otherwise: string = paths.home()): string {
  const from = new URLSearchParams(search).get(PARAMETER);
  return (from !== null && samePagePath(from)) || otherwise;
}

/** `path` (such as the login page's) with the place to return to added, unless that is the home page. */
export function withReturnPath(path: string, from: string): string {
  const safe = samePagePath(from);
  return safe && safe !== paths.home() ? `${path}?${new URLSearchParams({ [PARAMETER]: safe })}` : path;
}

function samePagePath(from: string): string | undefined {
  if (!/^\/(?![/\\])/.test(from) || hasControlCharacter(from)) return undefined;
  const url = parseUrl(from, BASE);
  if (url?.origin !== BASE) return undefined;
  // Parsing resolves dot segments, and '/..//host' leaves '//host', which is another origin again.
  if (!/^\/(?![/\\])/.test(url.pathname)) return undefined;
  // Returning to the login page would ask to sign in again.
  return url.pathname === paths.login() ? undefined : url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and newlines from addresses, so '/\t/host' would become '//host'. */
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
