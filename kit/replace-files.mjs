import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether a file differs from its new content. `null`: it should not exist. */
export const isChanged = ([path, content]) =>
  existsSync(path) ? content === null || !readFileSync(path).equals(Buffer.from(content)) : content !== null;

/** Writes files by path, and removes those whose content is null. */
export function replaceFiles(files) {
  for (const [path, content] of Object.entries(files)) {
    if (content === null) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}
