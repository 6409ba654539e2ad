import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a file isn't what is there. With `null` there's to be none. */
export const isChanged = ([path, content]) =>
  existsSync(path) ? content === null || !readFileSync(path).equals(Buffer.from(content)) : content !== null;

/**
 * Writes files by their paths, and removes those whose content is null: all of them or none. Everything is written
 * beside first, so what is left is a pass of renames, during which no signal ends the process. Throws where something
 * can't be replaced, with everything back in its place.
 */
export function replaceFiles(files) {
  const staging = `.cache/replaced-${process.pid}`;
  const [made, before] = ['made', 'before'].map((name) => join(staging, name));
  const move = (from, to) => {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  };
  const undo = [];
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const stayAlive = () => {};
  for (const signal of signals) process.on(signal, stayAlive);
  try {
    for (const [path, content] of Object.entries(files)) {
      if (content === null) continue;
      mkdirSync(dirname(join(made, path)), { recursive: true });
      writeFileSync(join(made, path), content);
    }
    for (const [path, content] of Object.entries(files)) {
      if (existsSync(path)) {
        move(path, join(before, path));
        undo.unshift(() => renameSync(join(before, path), path));
      }
      if (content === null) continue;
      move(join(made, path), path);
      undo.unshift(() => rmSync(path));
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, stayAlive);
    rmSync(staging, { recursive: true, force: true });
  }
}
