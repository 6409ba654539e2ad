/** True for an http(s) address without a user name or password, a path of this site, and nothing at all. */
export function isAddress(text: string): boolean {
  if (text === '' || /^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
