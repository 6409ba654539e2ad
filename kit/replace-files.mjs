import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a file differs from its new content. `null`: it should not exist. */
export const isChanged = ([path, content]) =>
  existsSync(path) ? content === null || !readFileSync(path).equals(Buffer.from(content)) : content !== null;

/**
 * Writes files by path, and removes those whose content is null: all of them or none. Everything is written to
 * temporary files first, so only a series of renames remains, during which no signal ends the process. If a file can't
 * be replaced, restores the others and throws.
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
