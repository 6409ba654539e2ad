import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getFolder, type SiteName } from './build-sites.ts';

/** The files of a folder, by their address on a host, such as `/contact.html`. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);

export const builtFiles = (site: SiteName): string[] => listFiles(getFolder(site));

export const readBuilt = (site: SiteName, file: string): string =>
  readFileSync(join(getFolder(site), file), 'utf8');

/** The file that a host serves at a clean address. */
export const getFile = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

/** The scripts of a built site with `marker`, a string that minifying keeps. */
export function findScripts(site: SiteName, marker: string): string[] {
  const key = `${site} ${marker}`;
  let found = known.get(key);
  if (!found) {
    found = builtFiles(site).filter((file) => file.endsWith('.js') && readBuilt(site, file).includes(marker));
    known.set(key, found);
  }
  return found;
}

// A built site doesn't change during the tests.
const known = new Map<string, string[]>();

/** Every value of an attribute of a tag in a piece of HTML. */
export function attributes(html: string, tag: string, name: string): string[] {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? [];
  return tags.flatMap((text) => {
    const value = text.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
    return value === undefined ? [] : [decode(value)];
  });
}

/** The content of a named meta tag, or undefined. */
export function getMeta(html: string, name: string): string | undefined {
  const tag = html.match(/<meta\b[^>]*>/g)?.find((text) => text.includes(`="${name}"`));
  const content = tag?.match(/\scontent="([^"]*)"/)?.[1];
  return content === undefined ? undefined : decode(content);
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
