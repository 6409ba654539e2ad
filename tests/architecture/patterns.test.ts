// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sample } from '../support/suite';

/*
 * Every regular expression of the site is safe: its time grows linearly with the text. recheck proves that from the
 * pattern, or else attacks the pattern with texts, always the same ones.
 */

/** Code that reads foreign text: everything except tools for our own code. */
const FOLDERS = ['src', 'prerender', 'scripts'];
const OWN_TOOLS = /^scripts\/(?:bench|proof)/;

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function listPatterns(file: string): Pattern[] {
  const code = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Pattern[] = [];
  const add = ({ start }: Node, source: string, flags: string) => {
    found.push({ place: `${file}:${code.slice(0, start).split('\n').length}`, source, flags });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const { regex, callee } = value as { regex?: { pattern: string; flags: string }; callee?: Node };
      if (regex) add(value, regex.pattern, regex.flags);
      if (callee?.name === 'RegExp') {
        const [source, flags] = value.arguments as Node[];
        add(value, readArgument(source), flags ? readArgument(flags) : '');
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(program);
  return found;
}

/** The text of an argument. A build-time placeholder counts as a word. */
function readArgument(node: Node | undefined): string {
  if (typeof node?.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') throw new Error('A pattern is made of something other than a text');
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('word');
}

const patterns = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split('\\').join('/'))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts') && !OWN_TOOLS.test(file))
    .flatMap(listPatterns),
);

/** Generated patterns only read the build's own files. */
it('patterns are literals, except in the build', () => {
  const made = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => /\.tsx?$/.test(file) && /\bRegExp\(/.test(readFileSync(file, 'utf8')));
  expect(made.filter((file) => !file.startsWith('prerender'))).toEqual([]);
});

it('no text makes a pattern slow', async () => {
  expect(patterns.length).toBeGreaterThan(200);
  const slow: string[] = [];
  const different = new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one]));
  for (const [text, { place, source, flags }] of sample([...different], 5)) {
    // No time limits: the result must not depend on the machine.
    const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, recallTimeout: null };
    // Uses its native program where available; the JavaScript version is far slower.
    const verdict = await check(source, flags, limits);
    if (verdict.status === 'safe') continue;
    const why = verdict.status === 'vulnerable' ? verdict.attack.pattern : verdict.error.kind;
    slow.push(`${place}: ${text} is ${verdict.status}: ${why}`);
  }
  expect(slow).toEqual([]);
}, 600_000);
