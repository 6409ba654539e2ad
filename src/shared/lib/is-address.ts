/** A path, not another host's address: neither '//host' nor '/\\host' nor '/<tab>/host', which browsers read as one. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** True for an http(s) address without user name and password, a path of this site, and an empty string. */
export function isAddress(text: string): boolean {
  if (text === '' || SITE_PATH.test(text)) return true;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** The origin of an address or of a path of this site; empty stays empty, and a non-address stays as is. */
export function originOf(address: string, base = location.origin): string {
  if (!address) return '';
  try {
    return new URL(address, base).origin;
  } catch {
    return address;
  }
}
