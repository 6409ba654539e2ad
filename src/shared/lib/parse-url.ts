/** The text as an address, or undefined. Browsers have URL.parse and URL.canParse for it, but not all that the site serves. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** A part of an address without its percent signs. Anyone can write one, so they might not encode anything: undefined. */
export function decodeUrlPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
