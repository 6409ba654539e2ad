import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAt, type Path, tryParseJson } from './site';

/** A file before and after a commit. */
interface Change {
  age: number;
  before: unknown;
  after: unknown;
}

/**
 * Git's history of the JSON texts and Markdown files in a folder. The returned function says how many commits ago the
 * text at a path was changed; 0: it isn't committed.
 */
export function readHistory(root: string, folder: string): (file: string, path: Path) => number {
  const git = (args: string[], input = '') =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: 'pipe',
    });
  const commits = readCommits(git, folder);

  const readChanges = (file: string): Change[] => {
    const lines = commits.flatMap((commit, age) =>
      [...commit.matchAll(RAW_LINE)]
        .filter(([, , , name]) => name === file)
        .map(([, before = '', after = '']) => ({ age, before, after })),
    );
    const names = [...new Set(lines.flatMap(({ before, after }) => [before, after]))].filter(isContent);
    // A line with name, kind and length comes before each content.
    const contents = git(['cat-file', '--batch'], names.join('\n')).split(/^\w{40,64} blob \d+\n/m);
    const parse = (text = '') => (file.endsWith('.json') ? tryParseJson(text) : text);
    const values = new Map(names.map((name, index) => [name, parse(contents[index + 1])]));
    const current = () => parse(readFileSync(join(root, file), 'utf8'));
    return lines.map(({ age, before, after }) => ({
      age,
      before: values.get(before),
      after: age === 0 ? current() : values.get(after),
    }));
  };

  const known = new Map<string, Change[]>();
  return (file, path) => {
    const changes = known.get(file) ?? readChanges(file);
    known.set(file, changes);
    const read = (value: unknown) => JSON.stringify(getAt(value, path));
    return changes.find(({ before, after }) => read(before) !== read(after))?.age ?? 0;
  };
}

/** `:100644 100644 <before> <after> M<tab><file>`. Zeros stand for no content, or for that of the working folder. */
const RAW_LINE = /^:\d+ \d+ (\w+) (\w+) \w+\t(.+)$/gm;
const isContent = (name: string) => !/^0+$/.test(name);

/** What changed the folder, the newest first: the work that isn't committed, and each commit. */
function readCommits(git: (args: string[]) => string, folder: string): string[] {
  const raw = ['--raw', '--relative', '--no-abbrev', '--no-renames'];
  try {
    if (git(['rev-parse', '--is-shallow-repository']).trim() === 'true')
      throw new Error('this clone is shallow. Run "git fetch --unshallow", or in CI set fetch-depth: 0');
    const [, ...commits] = git(['log', ...raw, '--format=%x00', '--', folder]).split('\0');
    return [git(['diff', ...raw, 'HEAD', '--', folder]), ...commits];
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: string; stderr?: string };
    const reason = code === 'ENOENT' ? 'there is no git' : (stderr || message).trim();
    throw new Error(`Git’s history says what is older than its original, and can’t be read: ${reason}`);
  }
}
