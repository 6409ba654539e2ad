/** A path, and no address of another host: neither '//host' nor '/\\host' nor '/<tab>/host', which browsers take for it. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** True for an http(s) address without a user name or password, a path of this site, and nothing at all. */
export function isAddress(text: string): boolean {
  if (text === '' || SITE_PATH.test(text)) return true;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
