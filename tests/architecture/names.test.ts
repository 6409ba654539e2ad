// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const list = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sources = ['src', 'prerender', 'scripts', 'deploy', 'tests', 'e2e'].flatMap((folder) =>
  list(folder, /\.(?:tsx?|mjs|js|css)$/),
);
const docs = [...list('docs', /\.md$/), ...list('src', /README\.md$/), ...list('prerender', /\.md$/)];

const findAll = (entries: typeof sources, pattern: RegExp) =>
  entries.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match, name]) => `${file}: ${name ?? match}`),
  );

it('limits are named MAX_ and MIN_', () => {
  expect(
    findAll(sources, /\b(?:MOST|LONGEST|SHORTEST|FASTEST|SLOWEST)(?:_[A-Z\d_]+)?\b(?= =|: .+ =)/g),
  ).toEqual([]);
});

it('exported functions are named by a verb, and not by a participle or an adverb alone', () => {
  const exported =
    /^export (?:default )?(?:(?:async )?function\*? |const (?=\w+(?:: .+)? = (?:async )?(?:\(|<|\w+ =>)))([a-z]+(?:ed|en|ly))\b/gm;
  // Verbs that happen to end like this.
  const verbs = /: (?:apply|listen|open|reply)$/;
  expect(findAll(sources, exported).filter((name) => !verbs.test(name))).toEqual([]);
});

it('comments and docs speak of layers, folders and modules', () => {
  const comments = sources.map(({ file, text }) => ({
    file,
    text: (text.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g) ?? []).join('\n'),
  }));
  const metaphors = /\b(?:hallways?|rooms|(?:an?|another|each|every|own|whose) room|the house)\b/gi;
  expect(findAll([...comments, ...docs], metaphors)).toEqual([]);
});
