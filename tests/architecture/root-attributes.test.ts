// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSources } from '../support/browser-sources';

const OWNER = 'shared/lib/root-attributes.ts';
const [, declared = ''] =
  /^interface RootAttributes \{\n(.*?)^\}/ms.exec(readFileSync(`src/${OWNER}`, 'utf8')) ?? [];
/** `data-consent-unset` of `consentUnset`. */
const names = [...declared.matchAll(/^ {2}(\w+): /gm)].map(
  ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

const readFolder = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

it('one module writes and reads the attributes of <html>', () => {
  const sizes = '(?:client|scroll)(?:Width|Height)\\b';
  const otherUse = `documentElement(?!\\.${sizes})|[sS]elector(?:All)?(?:<\\w+>)?\\(\\s*['"\`](?:html|:root)\\b`;
  expect(findSources(new RegExp(otherUse))).toEqual([OWNER]);
});

it('no style waits for an attribute that nothing sets', () => {
  const markup = readFolder('src', /\.tsx?$/);
  const ofRadix = /^data-(?:state|scroll-locked|radix-.+)$/;
  const used = [...readFolder('src', /\.css$/).matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name);
  expect(used).toEqual(expect.arrayContaining(names.filter((name) => name !== 'data-ready')));
  const unset = used.filter(
    (name) => !names.includes(name) && !ofRadix.test(name) && !new RegExp(`\\b${name}\\b`).test(markup),
  );
  expect(unset).toEqual([]);
});

it('no script and no test waits for an attribute that nothing sets', () => {
  const readers = ['e2e', 'scripts'].map((folder) => readFolder(folder, /\.(?:ts|mjs)$/)).join('\n');
  const used = [...readers.matchAll(/\bhtml\[(data-[\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !names.includes(name ?? ''))).toEqual([]);
});
