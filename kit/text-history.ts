import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryParseJson } from '~/shared/lib/http';
import { getAt, type Path } from '../prerender/content/translatable-texts';

/** Stands for the files of the working folder among commits. */
const NOW = '';

/**
 * Reads git's history of JSON texts and Markdown files. The returned function says whether the original of a text has
 * changed since the commit that translated it.
 */
export function readHistory(root: string): (original: string, file: string, path: Path) => boolean {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
  const { error, stdout, stderr } = git('rev-parse', '--is-shallow-repository');
  const shallow =
    stdout?.trim() === 'true' &&
    'this clone is shallow. Run "git fetch --unshallow", or in CI set fetch-depth: 0';
  const reason = error ? 'there is no git' : stderr.trim() || shallow;
  if (reason)
    throw new Error(`Git’s history says what is older than its original, and can’t be read: ${reason}`);

  const known = new Map<string, unknown>();
  const once = <Value>(key: string, read: () => Value): Value => {
    if (!known.has(key)) known.set(key, read());
    return known.get(key) as Value;
  };
  const readText = (commit: string, file: string, path: Path) => {
    const parse = (text: string) => (file.endsWith('.json') ? tryParseJson(text) : text);
    const value = once(`${commit}:${file}`, () =>
      parse(
        commit === NOW ? readFileSync(join(root, file), 'utf8') : git('show', `${commit}:./${file}`).stdout,
      ),
    );
    return JSON.stringify(getAt(value, path));
  };
  const listCommits = (file: string) =>
    once(file, () => [NOW, ...git('log', '--format=%H', '--', file).stdout.split('\n').filter(Boolean)]);

  return (original, file, path) => {
    const commits = listCommits(file);
    const translated = commits.find(
      (commit, index) => readText(commit, file, path) !== readText(commits[index + 1] ?? 'none', file, path),
    );
    return readText(translated ?? NOW, original, path) !== readText(NOW, original, path);
  };
}
