import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A name that a system or an editor gives to files of its own, such as ._home.json, Thumbs.db or home.json~. */
const SYSTEM_FILE =
  /^(?:\._|~\$|\.~lock\.|[.~]?#)|~$|\.sw[a-p]$|^(?:\.DS_Store|\.directory|\.Spotlight-V100|\.Trashes|\.fseventsd|__MACOSX|(?:eh)?thumbs\.db|desktop\.ini)$/i;

/** Whether a path is that of a system's or an editor's own file, or below such a folder. */
export const isSystemFile = (path: string): boolean =>
  path.split(/[/\\]/).some((name) => SYSTEM_FILE.test(name));

/** A file's path as its folder has it, whose letters may be in another Unicode form: ä, or a and a combining mark. */
export const findFile = (folder: string, path: string): string =>
  existsSync(join(folder, path))
    ? path
    : (listFiles(folder).find((file) => file.normalize() === path.normalize()) ?? path);

/**
 * Copies each file of `public` in the finished site to the other Unicode form of its name: hosts compare bytes, and links
 * may have either.
 */
export function addNameForms(out: string, root: string): void {
  for (const file of listFiles(join(root, 'public')))
    for (const name of [file.normalize('NFC'), file.normalize('NFD')])
      if (existsSync(join(out, file)) && !existsSync(join(out, name)))
        cpSync(join(out, file), join(out, name));
}

/** The paths of all files in a folder and in its folders, without those of systems; empty without the folder. */
export const listFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !isSystemFile(path));
