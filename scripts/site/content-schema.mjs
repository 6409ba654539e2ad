// Writes JSON schemas for the texts, and registers them with VS Code.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, root } from '../load-module.mjs';

const FOLDER = '.cache/content-schemas';
const SETTINGS = '.vscode/settings.json';

export const usage = `Usage: npm run site -- content-schema

Writes JSON Schemas of services, comparisons and translations into ${FOLDER}, and names them in ${SETTINGS}. Also
records the {$values} of all texts, which the build and the editor then allow. Run it again after a text has got
another key or {$value}.`;

export const options = {};

export async function run() {
  const { collectRuntimeValues, createEditorSchemas } = await loadModule(
    'prerender/content/editor-schemas.ts',
  );
  const { RUNTIME_VALUES_FILE } = await loadModule('prerender/content/import-source.ts');
  writeFileSync(join(root, RUNTIME_VALUES_FILE), `${JSON.stringify(collectRuntimeValues(root), null, 2)}\n`);
  const schemas = createEditorSchemas(root);
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const { name, schema } of schemas)
    writeFileSync(join(root, FOLDER, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  const settings = join(root, SETTINGS);
  writeFileSync(settings, withSchemas(JSON.parse(readFileSync(settings, 'utf8')), schemas));
  console.log(`Wrote ${schemas.length} schemas into ${FOLDER}, and their names into ${SETTINGS}.`);
}

/** The editor's settings with these schemas in place of those written before. */
export function withSchemas(settings, schemas) {
  const others = (settings['json.schemas'] ?? []).filter(({ url }) => !url?.startsWith(`./${FOLDER}/`));
  const own = schemas.map(({ name, fileMatch }) => ({
    fileMatch: [fileMatch],
    url: `./${FOLDER}/${name}.json`,
  }));
  return `${JSON.stringify({ ...settings, 'json.schemas': [...others, ...own] }, null, 2)}\n`;
}
