/** Removes the cookies of this site that scripts of others have set. A star stands for the rest of a name. */
export function removeCookies(names: readonly string[]): void {
  const fits = (cookie: string) =>
    names.some((name) => (name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name));
  for (const cookie of document.cookie.split(/; */).map((one) => one.split('=', 1)[0] ?? '')) {
    if (!cookie || !fits(cookie)) continue;
    // They may belong to this host or to any domain above it, and only the same one removes them.
    for (const domain of ['', ...domainsOf(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way isn't in every browser yet, and tells no domain
      document.cookie = `${cookie}=; Max-Age=0; path=/${domain && `; domain=${domain}`}`;
    }
  }
}

/** 'www.agency.example', 'agency.example', 'example'. */
const domainsOf = (hostname: string) =>
  hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
