/** A path, not another host's address: neither '//host' nor '/\\host' nor '/<tab>/host', which browsers read as one. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** True for an http(s) address without user name and password, a path of this site, and an empty string. */
export function isAddress(text: string): boolean {
  if (text === '' || SITE_PATH.test(text)) return true;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
