// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { createEditorSchemas, type EditorSchema } from '../../prerender/content/editor-schemas';
import { withSchemas } from '../../scripts/site/content-schema.mjs';

const service = getLanguageService({});
let schemas: EditorSchema[];

beforeAll(() => {
  schemas = createEditorSchemas(process.cwd());
  service.configure({
    schemas: schemas.map(({ name, fileMatch, schema }) => ({
      uri: `file:///${name}.json`,
      fileMatch: [fileMatch],
      schema,
    })),
  });
});

/** What an editor reports for a file. */
async function complaints(path: string, texts: string) {
  const document = TextDocument.create(`file:///${path}`, 'json', 0, texts);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ message }) => message);
}

describe('an editor', () => {
  it.each(['service-pages/analytics', 'comparisons/hiring'])('finds nothing wrong with %s', async (name) => {
    const path = `src/content/${name}.json`;
    expect(await complaints(path, readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('names what a service lacks', async () => {
    expect(await complaints('src/content/service-pages/training.json', '{ "card": {} }')).toContainEqual(
      expect.stringContaining('"isProject"'),
    );
  });

  it('lets a translation have the original’s keys, and may lack any', async () => {
    const path = 'src/content/de/home.json';
    const titles = JSON.stringify({ title: 'Start', hero: {} });
    expect(await complaints(path, titles)).toEqual([]);
    expect(await complaints(path, '{ "titel": "Start" }')).toEqual([expect.stringContaining('titel')]);
    expect(await complaints(path, '{ "title": 7 }')).toHaveLength(1);
  });
});

it('the settings of VS Code name each schema once, beside others', () => {
  const before = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const written = withSchemas(JSON.parse(withSchemas(before, schemas)), schemas);
  const { 'json.schemas': named, ...rest } = JSON.parse(written);
  expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'json.schemas')));
  expect(named).toHaveLength(1 + schemas.length);
});
