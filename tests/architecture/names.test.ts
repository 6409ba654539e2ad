// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const list = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sources = ['src', 'prerender', 'kit', 'scripts', 'deploy', 'tests', 'e2e'].flatMap((folder) =>
  list(folder, /\.(?:tsx?|mjs|js|css)$/),
);

const findAll = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([match, name]) => `${file}: ${name ?? match}`),
  );

it('limits are named MAX_ and MIN_', () => {
  expect(findAll(/\b(?:MOST|LONGEST|SHORTEST|FASTEST|SLOWEST)(?:_[A-Z\d_]+)?\b(?= =|: .+ =)/g)).toEqual([]);
});

it('exported functions are named by a verb, and not by a participle or an adverb alone', () => {
  const exported =
    /^export (?:default )?(?:(?:async )?function\*? |const (?=\w+(?:: .+)? = (?:async )?(?:\(|<|\w+ =>)))([a-z]+(?:ed|en|ly))\b/gm;
  // Verbs that happen to end like this.
  const verbs = /: (?:apply|listen|open|reply)$/;
  expect(findAll(exported).filter((name) => !verbs.test(name))).toEqual([]);
});
