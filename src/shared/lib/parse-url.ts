/** The text as an address, or undefined. Browsers have URL.parse and URL.canParse for it, but not all that the site serves. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
