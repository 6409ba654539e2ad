// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = ['src', 'prerender', 'kit', 'scripts', 'deploy']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .concat('vite.config.ts')
  .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }));

it('only public APIs of packages are used, and no package is patched', () => {
  const refused = sources.flatMap(({ file, code }) =>
    (code.match(/\b(?:UNSAFE|unstable)_\w+|\bpatch-package\b/g) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(refused).toEqual([]);
  const { overrides, patchedDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect({ overrides, patchedDependencies }).toEqual({});
});

it('the build passes its facts in one module, and in no global', () => {
  const globals = sources.flatMap(({ file, code }) =>
    (code.match(/\b__[A-Z]+(?:_[A-Z]+)*__\b|\bdefine['"]?\s*:|\.define\b/g) ?? []).map(
      (name) => `${file}: ${name}`,
    ),
  );
  expect(globals).toEqual([]);
});

it('no plugin of the build edits the code of a package', () => {
  // A transform edits the files in its filter or its first lines.
  const edits = sources.filter(({ code }) =>
    /\btransform\s*[:(][\s\S]{0,300}?(?:node_modules|\/dist\/|preload-helper)/.test(code),
  );
  expect(edits.map(({ file }) => file)).toEqual([]);
});

it('of packages, only Radix’s scroll lock is replaced by our own code', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  expect(config.match(/^ +'[^~'][^']*': join/gm)).toEqual([
    expect.stringContaining("'react-style-singleton'"),
  ]);
});
