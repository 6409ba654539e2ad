// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { settingsDefinitions } from '~/integrations/registry';
import { createConfigJsonSchema, type JsonSchema } from '../../prerender/config-schema';

/** VS Code's JSON service. It reads the schema that a file names from the disk. */
const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

/** A file of the repository in the editor. */
function open(text: string, file = 'site.config.json') {
  const opened = TextDocument.create(pathToFileURL(resolve(file)).href, 'json', 1, text);
  return { file: opened, json: service.parseJSONDocument(opened) };
}

const addSchema = (text: string) => text.replace('{', '{ "$schema": "./site.config.schema.json",');

async function findMistakes(text: string, file?: string): Promise<string[]> {
  const { file: opened, json } = open(text, file);
  return (await service.doValidation(opened, json)).map(
    ({ message, range }) => `${opened.getText(range)}: ${message}`,
  );
}

describe('site.config.json in an editor', () => {
  it.each([
    'site.config.json',
    'site.config.demo.json',
    ...readdirSync('e2e/support').flatMap((name) =>
      /^site\.config/.test(name) ? [`e2e/support/${name}`] : [],
    ),
  ])('%s names the schema, and has no mistake', async (file) => {
    const text = readFileSync(file, 'utf8');
    expect(resolve(dirname(file), JSON.parse(text).$schema)).toBe(resolve('site.config.schema.json'));
    expect(await findMistakes(text, file)).toEqual([]);
    // The editor did read the schema.
    const spoiled = text.replace('{', '{ "hubspots": {},');
    expect(await findMistakes(spoiled, file)).toEqual(['"hubspots": Property hubspots is not allowed.']);
  });

  it.each([
    ['an unknown setting', '{ "hubspot": { "portal": "" } }', '"portal": Property portal is not allowed.'],
    ['a wrong type', '{ "admin": { "testingMode": "no" } }', '"no": Incorrect type. Expected "boolean".'],
    [
      'a wrong choice',
      '{ "hubspot": { "region": "us" } }',
      '"us": Value is not accepted. Valid values: "na1", "eu1".',
    ],
    ['a secret', '{ "hubspot": { "apiKey": "k-1" } }', '"k-1": Value must be "".'],
  ])('points at %s', async (_, text, mistake) => {
    expect(await findMistakes(addSchema(text))).toEqual([mistake]);
  });
});

const schema = createConfigJsonSchema();

/** Whether an editor accepts a value. */
async function isAcceptedByEditor(config: unknown): Promise<boolean> {
  const { file, json } = open(JSON.stringify(config));
  return (await service.doValidation(file, json, undefined, schema as JSONSchema)).length === 0;
}

it.each(settingsDefinitions.flatMap(({ name, secrets }) => secrets.map((secret) => [name, secret])))(
  'takes no secret: %s.%s',
  async (name, secret) => {
    expect(await isAcceptedByEditor({ [name]: { [secret]: 'x' } })).toBe(false);
  },
);

describe('the schema', () => {
  const all = (at: JsonSchema, place = ''): [string, JsonSchema][] => [
    [place, at],
    ...Object.entries(at.properties ?? {}).flatMap(([key, own]) => all(own, `${place}.${key}`)),
  ];

  it('has words for every section, group and setting, and a default that it takes itself', async () => {
    for (const [place, { description, default: usual, const: only }] of all(schema)) {
      expect(description, place).toMatch(/\w.+\.$/);
      if (usual === undefined || place === '.$schema') continue;
      expect(only, place).toBeUndefined();
      const config = place
        .slice(1)
        .split('.')
        .reduceRight<unknown>((inner, key) => ({ [key]: inner }), usual);
      expect(await isAcceptedByEditor(config), place).toBe(true);
    }
  });
});
