/** The origins among `needed` that pages under these policies may not send to. Browsers enforce all of them together. */
export function blockedOrigins(needed: readonly string[], policies: readonly string[]): string[] {
  return needed.filter((origin) => !policies.every((text) => allows(text, origin)));
}

function allows(text: string, origin: string): boolean {
  const directives = new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const sources = directives.get('connect-src') ?? directives.get('default-src');
  return sources === undefined || sources.some((source) => covers(source, origin));
}

function covers(source: string, origin: string): boolean {
  if (source === '*' || source === origin || origin.startsWith(source.endsWith(':') ? source : '\0'))
    return true;
  if (origin.includes('*')) return false;
  const [scheme = '', host = ''] = source.split('://*');
  return host !== '' && origin.startsWith(`${scheme}://`) && origin.endsWith(host);
}
