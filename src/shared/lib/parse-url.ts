/** Parses a URL; undefined if it is invalid. Some supported browsers lack URL.parse and URL.canParse. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Decodes percent-encoding; undefined if it is invalid, since anyone can write a percent sign. */
export function decodeUrlPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
