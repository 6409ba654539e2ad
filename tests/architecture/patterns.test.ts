// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sample } from '../support/suite';

/*
 * Every regular expression of the site is safe: its time grows with the length of the text, whatever the text. recheck
 * works that out from the pattern; where it can't, it attacks the pattern with texts, always the same ones.
 */

/** Where text comes from outside: everything but what measures and changes our own code. */
const FOLDERS = ['src', 'prerender', 'scripts'];
const OUR_OWN = /^scripts\/(?:bench|proof)/;

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function patternsIn(file: string): Pattern[] {
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
        add(value, textOf(source), flags ? textOf(flags) : '');
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(program);
  return found;
}

/** The text of an argument. What is put into it, at the build and never from outside, stands for a word. */
function textOf(node: Node | undefined): string {
  if (typeof node?.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') throw new Error('A pattern is made of something other than a text');
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('word');
}

const patterns = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split('\\').join('/'))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts') && !OUR_OWN.test(file))
    .flatMap(patternsIn),
);

/** Only the build's own files are read with a pattern that isn't written down as one. */
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
    // No limits of time: the verdict must not depend on the machine.
    const limits = { timeout: null, attackTimeout: null, incubationTimeout: null, recallTimeout: null };
    // By its own program where the machine has one; the same in JavaScript takes far longer.
    const verdict = await check(source, flags, limits);
    if (verdict.status === 'safe') continue;
    const why = verdict.status === 'vulnerable' ? verdict.attack.pattern : verdict.error.kind;
    slow.push(`${place}: ${text} is ${verdict.status}: ${why}`);
  }
  expect(slow).toEqual([]);
}, 600_000);
