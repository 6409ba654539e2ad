// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { unsupportedPseudoClassesPlugin } from '../../prerender/render/unsupported-pseudo-classes';
import { temporaryFolder } from '../support/temporary-folder';

it('a built style sheet has the real pseudo-class, whether as a file or inside a script', async () => {
  const root = temporaryFolder({
    'a.css': 'a[target-current] { color: red }',
    'b.css': 'b[target-current] { color: red }',
    'main.js': "import './a.css'; import b from './b.css?inline'; console.log(b);",
  });
  const warnings: unknown[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [unsupportedPseudoClassesPlugin()],
    build: { rolldownOptions: { input: join(root, 'main.js'), onwarn: (warning) => warnings.push(warning) } },
  });
  const assets = join(root, 'dist/assets');
  const text = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(text.join('\n')).toMatch(/a:target-current\{/);
  expect(text.join('\n')).toMatch(/b:target-current\{/);
  expect(text.join('\n')).not.toContain('[target-current]');
  expect(warnings).toEqual([]);
});
