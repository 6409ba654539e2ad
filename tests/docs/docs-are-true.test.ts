// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

/*
 * The docs name only existing commands, files, links and headings. The changelog describes the past, so only its links
 * and `npm run` commands are checked.
 */
const ELSEWHERE = ['node_modules', '.git', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage'];
const entries = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !ELSEWHERE.includes(name) && !name.startsWith('dist-'))
  .flatMap((entry) => [
    entry.name,
    ...(entry.isDirectory() ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }) : []).map(
      (name) => join(entry.name, name.split('\\').join('/')),
    ),
  ]);
const DOCS = entries
  .filter((path) =>
    /^[^/]+\.md$|^(?:docs|deploy|\.github)\/.*\.md$|^(?:src|prerender|scripts|tests|e2e)\/.*README\.md$/.test(
      path,
    ),
  )
  .sort();
const HISTORY = ['CHANGELOG.md'];

/** Files that the docs may name although the repository lacks them. */
const MADE: [RegExp, why: string][] = [
  [
    /^(?:dist|dist-info|\.cache|test-results|playwright-report|node_modules)(?:\/|$)/,
    'builds and tests write these',
  ],
  [/^public\/_routes\.json$|^cloudfront\.stack\.json$/, '`npm run site -- deploy` writes these'],
  [/^sbom\.cdx\.json$/, 'a build writes it, into dist-info'],
  [/^[\w-]+\.html$|^rss\.xml$|^sitemap\.xml$|^site\.webmanifest$/, 'files of a built site'],
  [/^brand\.json$|^mark\.svg$/, 'those who rebrand write these'],
];

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
/** Commands of npm itself. */
const NPM = ['ci', 'install', 'audit', 'sbom', 'view', 'outdated', 'update', 'ls', 'pack', 'exec', 'init'];

interface Found {
  /** `file:line` */
  at: string;
  file: string;
  text: string;
}

/** Every match of the pattern's first group, in lines that `reads` accepts. */
function find(pattern: RegExp, files: readonly string[], reads = (_line: string, _fenced: boolean) => true) {
  return files.flatMap((file) => {
    let fenced = false;
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index): Found[] => {
        if (/^\s*```/.test(line)) fenced = !fenced;
        if (!reads(line, fenced)) return [];
        return [...line.matchAll(pattern)].map(([, text = '']) => ({
          at: `${file}:${index + 1}`,
          file,
          text,
        }));
      });
  });
}

const findMissing = (found: readonly Found[], isThere: (one: Found) => boolean) =>
  found.filter((one) => !isThere(one)).map(({ at, text }) => `${at}  ${text}`);

it('names commands that package.json has', () => {
  const runs = find(/\bnpm run ([\w:-]+)/g, DOCS);
  expect(runs.length).toBeGreaterThan(60);
  expect(findMissing(runs, ({ text }) => Object.hasOwn(scripts, text))).toEqual([]);
  const short = find(/(?:^|[`(&;] ?)npm (?!run\b)([a-z][\w-]*)/g, DOCS);
  expect(short.length).toBeGreaterThan(5);
  expect(findMissing(short, ({ text }) => Object.hasOwn(scripts, text) || NPM.includes(text))).toEqual([]);
});

it('names scripts and tests that can be run', () => {
  const current = DOCS.filter((file) => !HISTORY.includes(file));
  const programs = find(/\b(?:node|vitest run) ([\w./-]+\.(?:mjs|tsx?))/g, current);
  expect(programs.length).toBeGreaterThan(0);
  expect(findMissing(programs, ({ text }) => existsSync(text))).toEqual([]);
});

const WORDS_OF_A_LINK = /\[([^\]]*)\]\([^)]*\)/g;
/** Anchors as GitHub generates them. */
const toAnchor = (heading: string) =>
  heading
    .replace(WORDS_OF_A_LINK, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchors = new Map<string, Set<string>>();
function readAnchors(file: string): Set<string> {
  let known = anchors.get(file);
  if (!known) {
    known = new Set();
    for (const { text } of find(/^#{1,6} +(.+)$/g, [file], (_, fenced) => !fenced)) {
      const name = toAnchor(text);
      let unique = name;
      for (let count = 1; known.has(unique); count += 1) unique = `${name}-${count}`;
      known.add(unique);
    }
    anchors.set(file, known);
  }
  return known;
}

it('links to files and headings that are there', () => {
  const links = find(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g, DOCS, (_, fenced) => !fenced);
  expect(links.length).toBeGreaterThan(100);
  expect(
    findMissing(links, ({ file, text }) => {
      const [path = '', anchor] = text.split('#');
      const target = path === '' ? file : normalize(join(dirname(file), path));
      if (!existsSync(target)) return false;
      return anchor === undefined || !target.endsWith('.md') || readAnchors(target).has(anchor);
    }),
  ).toEqual([]);
});

const FOLDERS = 'src|prerender|tests|e2e|scripts|docs|deploy|public|\\.github|\\.vscode|\\.ci';

/** Whether a text in backticks or in a table of files looks like a path of the repository. */
const isPath = (text: string) =>
  new RegExp(`^(?:${FOLDERS})/[\\w.*{},/()<>+-]*$`).test(text) ||
  /^[\w.-]+\.(?:md|json|html|svg)$/.test(text);

/** Whether a file or folder has this name. `*`, `...` and `<name>` match anything, `{a,b}` either of the two. */
function isThere(text: string): boolean {
  const path = text.replace(/\/?\.\.\.$|\/$/, '');
  const [, before, list, after] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  if (list) return list.split(',').every((part) => isThere(`${before}${part}${after}`));
  if (!/[*<]/.test(path)) return existsSync(path);
  const words = path.replace(/<[^>]+>/g, '*').split(/\*+/);
  const pattern = new RegExp(`^${words.map((word) => word.replace(/[.+()]/g, '\\$&')).join('.*')}$`);
  return entries.some((entry) => pattern.test(entry));
}

it('names files of the repository that exist', () => {
  const current = DOCS.filter((file) => !HISTORY.includes(file));
  const paths = find(/`([^`\s]+)`/g, current, (_, fenced) => !fenced).filter(({ text }) => isPath(text));
  expect(paths.length).toBeGreaterThan(150);
  expect(
    findMissing(paths, ({ file, text }) => {
      if (MADE.some(([pattern]) => pattern.test(text))) return true;
      return isThere(text) || isThere(join(dirname(file), text));
    }),
  ).toEqual([]);
});
