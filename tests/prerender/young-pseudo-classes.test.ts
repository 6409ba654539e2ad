// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { youngPseudoClasses } from '~/prerender/render/style-sheets';

it('a built style sheet has the real pseudo-class, whether as a file or inside a script', async () => {
  const root = mkdtempSync(join(tmpdir(), 'young-'));
  writeFileSync(join(root, 'a.css'), 'a[target-current] { color: red }');
  writeFileSync(join(root, 'b.css'), 'b[target-current] { color: red }');
  writeFileSync(join(root, 'main.js'), "import './a.css'; import b from './b.css?inline'; console.log(b);");
  const warnings: unknown[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [youngPseudoClasses()],
    build: { rolldownOptions: { input: join(root, 'main.js'), onwarn: (warning) => warnings.push(warning) } },
  });
  const assets = join(root, 'dist/assets');
  const text = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(text.join('\n')).toMatch(/a:target-current\{/);
  expect(text.join('\n')).toMatch(/b:target-current\{/);
  expect(text.join('\n')).not.toContain('[target-current]');
  expect(warnings).toEqual([]);
  rmSync(root, { recursive: true });
});
