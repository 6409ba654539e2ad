// Records the values that texts leave to the page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, root } from '../load-module.mjs';

export const usage = `Usage: npm run site -- run-time-values

Records the {$values} of all texts, which the build and the editor then allow at their places. Run it after giving a
text another, beside the code that fills it in.`;

export const options = {};

export async function run() {
  const { collectRuntimeValues } = await loadModule('prerender/content/content-files.ts');
  const { RUNTIME_VALUES_FILE } = await loadModule('prerender/content/import-source.ts');
  const values = collectRuntimeValues(join(root, 'src/content'));
  writeFileSync(join(root, RUNTIME_VALUES_FILE), `${JSON.stringify(values, null, 2)}\n`);
  console.log(`Wrote ${RUNTIME_VALUES_FILE}`);
}
