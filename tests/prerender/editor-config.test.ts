// @vitest-environment node
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig, Field } from '@sveltia/cms';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { parse } from 'yaml';
import type { SiteConfig } from '~/config/settings-definition';
import { editingSettings } from '~/config/site-settings';
import { factSchemas } from '~/facts/fact-schemas';
import {
  createReporter,
  finishTexts,
  getMaxLength,
  listKeyedTexts,
  TRANSLATION_FILE,
  UNWRITTEN_HINT,
} from '../../prerender/content/check-texts';
import { type FactContext, fillText, type Json } from '../../prerender/content/fill-facts';
import { readFacts } from '../../prerender/content/import-source';
import { listAddresses } from '../../prerender/content/page-addresses';
import { createEditorData, type EditorData, WITHOUT_FORM } from '../../prerender/editing/editor-config';
import newLandingPage from '../../prerender/editing/new-landing-page.json';
import { listFiles } from '../../prerender/list-files';
import { temporaryFolder } from '../support/temporary-folder';

const root = process.cwd();
const listPages = (folder: string) => listAddresses(folder).map(({ path }) => path);
const content = join(root, 'src/content');
const files = listFiles(content);
const texts = files.filter((file) => file.endsWith('.json') && !WITHOUT_FORM.includes(file));
const originals = texts.filter((file) => !TRANSLATION_FILE.test(file));
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Json;

type Editing = Parameters<typeof createEditorData>[1];

let known: FactContext;
let data: EditorData;
const create = (editing: Partial<Editing> = {}, from = root, site: SiteConfig = {}) =>
  createEditorData(
    from,
    { ...editingSettings.defaults, repo: 'acme/site', ...editing } as Editing,
    known,
    listPages(join(from, 'src/content')),
    site,
  );

beforeAll(async () => {
  known = { ...(await readFacts(root, {})), isPage: () => true };
  data = create();
});

/** What the test reads of a field. */
interface FormField {
  name: string;
  widget: string;
  label?: string;
  default?: Json;
  hint?: string;
  readonly?: boolean;
  required?: boolean;
  place?: string;
  values?: string[];
  fields?: FormField[];
  field?: FormField;
  types?: FormField[];
}

/** The fields of the forms that edit a file, from the repository's root: one form, unless something is wrong. */
function findForms({ collections = [] }: CmsConfig, path: string): FormField[][] {
  const forms: (Field[] | undefined)[] = [];
  for (const collection of collections) {
    if ('files' in collection)
      for (const { file, fields } of collection.files)
        if (file.replace('{{locale}}/', '') === path) forms.push(fields);
    if ('folder' in collection && collection.folder) {
      const { folder, extension, fields } = collection;
      if (new RegExp(`^${folder.replace('{{locale}}/', '')}/[^/]+\\.${extension}$`).test(path))
        forms.push(fields);
    }
  }
  return forms.map((fields) => (fields ?? []) as unknown as FormField[]);
}

interface EditedText {
  key: string;
  value: Json;
  /** All fields whose form shows the value. */
  fields: FormField[];
}

/** The field of a list's item. */
function getItemField({ widget, fields, field, types }: FormField, item: Json): FormField | undefined {
  if (widget !== 'list') return undefined;
  const { type } = item as { type?: string };
  const own = types?.find(({ name }) => name === type);
  if (own) return toForm([{ name: 'type', widget: 'select' }, ...(own.fields ?? [])]);
  return fields ? toForm(fields) : field;
}

/** The editor itself notes the paths that a renamed page had. */
const withoutAliases = ({ aliases: _, ...texts }: Record<string, Json>) => texts;

/** Each value of a file beside the fields that edit it. */
function pairWithFields(value: Json, fields: FormField[], key = ''): EditedText[] {
  if (value === null || typeof value !== 'object') return [{ key, value, fields }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      pairWithFields(
        item,
        fields.flatMap((list) => getItemField(list, item) ?? []),
        `${key}[${index}]`,
      ),
    );
  }
  return Object.entries(withoutAliases(value)).flatMap(([name, item]) =>
    pairWithFields(
      item,
      fields.flatMap((field) =>
        field.widget === 'keyvalue' && typeof item === 'string'
          ? [field]
          : (field.fields ?? []).filter((one) => one.name === name),
      ),
      key ? `${key}.${name}` : name,
    ),
  );
}

const toForm = (fields: FormField[]): FormField => ({ name: '', widget: 'object', fields });

/** The values of a JSON file, of the given folder below src, with their fields. */
const readFields = (folder: string, file: string, of = file) =>
  pairWithFields(readJson(join(root, folder, file)), findForms(data.cms, `${folder}/${of}`).map(toForm)).map(
    (text) => ({ ...text, file }),
  );

const LEAF_WIDGETS = ['copy', 'string', 'image', 'select', 'typed-number', 'boolean', 'datetime', 'keyvalue'];
/** Ids that code knows, kinds, and names of drawings. */
const CODE_KEY = /(?:^|\.)(?:id|kind|picture)$/;

describe('the forms', () => {
  it('have exactly one field for each text of the site, and for each fact', () => {
    const all = [
      ...originals.flatMap((file) => readFields('src/content', file)),
      ...readdirSync(join(root, 'src/facts'))
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => readFields('src/facts', file)),
    ];
    const withoutOne = all.filter(({ fields }) => fields.length !== 1);
    expect(withoutOne.map(({ file, key, fields }) => `${file}, ${key}: ${fields.length}`)).toEqual([]);
    expect(all.filter(({ fields }) => fields.some(({ widget }) => !LEAF_WIDGETS.includes(widget)))).toEqual(
      [],
    );
    // 4203 when this was written.
    expect(all.length).toBeGreaterThan(4000);
    const closed = all.filter(({ fields }) => fields.some(({ readonly }) => readonly));
    expect(closed.filter(({ key }) => !CODE_KEY.test(key))).toEqual([]);
    expect(closed.length).toBeLessThan(all.length / 20);
  });

  it('note the path that a page had when it’s renamed', () => {
    const collections = (data.cms.collections ?? []).filter((collection) => 'folder' in collection);
    expect(collections.map(({ name, preview_path }) => [name, preview_path])).toEqual([
      ['block-pages', '/{{slug}}'],
      ['block-pages-lp', '/lp/{{slug}}'],
      ['block-pages-compare', '/compare/{{slug}}'],
      ['block-pages-tools', '/tools/{{slug}}'],
      ['service-pages', '/services/{{slug}}'],
      ['case-studies', '/case-studies/{{slug}}'],
      ['posts', '/blog/{{slug}}'],
      ['reports', '/resources/{{slug}}'],
    ]);
    for (const { slug, fields } of collections) {
      expect(slug).toMatchObject({ editable: true });
      // With a field of this name, the editor would leave it alone.
      expect(fields?.map(({ name }) => name)).not.toContain('aliases');
    }
  });

  it('upload a picture into src/pictures, with its words, also where no text has one yet', () => {
    const getPicture = (file: string, list: string) => {
      const [form = []] = findForms(data.cms, `src/content/${file}`);
      const items = form.find(({ name }) => name === list);
      return items?.fields?.find(({ name }) => name === 'picture');
    };
    expect(data.cms).toMatchObject({ media_folder: 'src/pictures', public_folder: '/pictures' });
    const upload = { name: 'file', widget: 'image' };
    expect(getPicture('people.json', 'people')).toMatchObject({
      widget: 'object',
      required: false,
      fields: [upload, { name: 'alt', required: ['en'], maxlength: 200 }, { name: 'focus', required: false }],
    });
    // The sample's decorate.
    expect(getPicture('testimonials.json', 'testimonials')?.fields?.[1]).toMatchObject({ required: false });
    const [page = []] = findForms(data.cms, 'src/content/pages/about.json');
    const image = page.find(({ name }) => name === 'blocks')?.types?.find(({ name }) => name === 'image');
    expect(image?.fields?.slice(0, 2)).toMatchObject([upload, { name: 'alt', required: ['en'] }]);
    const [article = []] = findForms(data.cms, 'src/content/posts/x.md');
    expect(article.filter(({ widget }) => widget === 'image').map(({ name }) => name)).toEqual([
      'image',
      'featuredImage',
    ]);
  });

  it('have a field for each text of a translation', () => {
    const translated = texts.flatMap((file) => {
      const [, , original] = TRANSLATION_FILE.exec(file) ?? [];
      return original && !WITHOUT_FORM.includes(original) ? readFields('src/content', file, original) : [];
    });
    expect(
      translated.filter(({ fields }) => fields.length !== 1).map(({ file, key }) => [file, key]),
    ).toEqual([]);
    expect(translated.length).toBeGreaterThan(300);
  });

  it('have every article, report and legal text, with each key of its front matter', () => {
    const articles = files.filter((file) => /^(?:posts|reports|legal)\/[^/]+\.md$/.test(file));
    expect(articles.length).toBeGreaterThan(25);
    for (const file of articles) {
      const forms = findForms(data.cms, `src/content/${file}`);
      expect(forms.length, file).toBe(1);
      const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(content, file), 'utf8')) ?? [];
      const names = forms.flat().map(({ name }) => name);
      expect(names, file).toEqual(
        expect.arrayContaining([...Object.keys(withoutAliases(parse(front) ?? {})), 'body']),
      );
    }
    const draft = findForms(data.cms, 'src/content/posts/a.md').flat();
    expect(draft).toContainEqual(expect.objectContaining({ name: 'draft', widget: 'boolean' }));
  });

  it('have a calendar for each day', () => {
    const [article = []] = findForms(data.cms, 'src/content/posts/x.md');
    const [page = []] = findForms(data.cms, 'src/content/pages/about.json');
    const [legal = []] = findForms(data.cms, 'src/content/legal/privacy-policy.md');
    const days = [...article, ...page, ...legal].filter(({ widget }) => widget === 'datetime');
    expect(days.map(({ name }) => name)).toEqual(['date', 'starts', 'ends', 'updated']);
  });

  it('have the order of the files', () => {
    const checkOrder = (value: Json, field: FormField | undefined, key: string) => {
      if (value === null || typeof value !== 'object' || field?.widget === 'keyvalue') return;
      if (Array.isArray(value)) {
        for (const one of value) checkOrder(one, field && getItemField(field, one), `${key}[]`);
        return;
      }
      const names = Object.keys(value);
      const shown = (field?.fields ?? []).map(({ name }) => name).filter((name) => names.includes(name));
      expect(shown, key).toEqual(names);
      for (const [name, one] of Object.entries(value))
        checkOrder(
          one,
          field?.fields?.find((other) => other.name === name),
          `${key}.${name}`,
        );
    };
    for (const file of originals) {
      const [form = []] = findForms(data.cms, `src/content/${file}`);
      checkOrder(readJson(join(content, file)), toForm(form), file);
    }
  });

  it('begin a landing page with one that is right but for the words in brackets', () => {
    const problems: string[] = [];
    finishTexts('pages/lp/new.json', newLandingPage as unknown as Json, known, createReporter('', problems));
    const texts = listKeyedTexts(newLandingPage as unknown as Json).filter(({ text }) =>
      text.startsWith('['),
    );
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual(
      texts.map(({ key }) => `, ${key}: ${UNWRITTEN_HINT}`),
    );
    const [form = []] = findForms(data.cms, 'src/content/pages/lp/new.json');
    const [title, description, hero, blocks] = form;
    expect(
      [title, description, ...(hero?.fields?.slice(0, 4) ?? []), blocks].map((field) => field?.default),
    ).toEqual([
      newLandingPage.title,
      newLandingPage.description,
      ...Object.values(newLandingPage.hero),
      newLandingPage.blocks,
    ]);
  });

  it('of a block show its words first, and its entry in the menu what is seen', () => {
    const [page = []] = findForms(data.cms, 'src/content/pages/about.json');
    const types = page.find(({ name }) => name === 'blocks')?.types ?? [];
    const getNames = (type: string) =>
      types.find(({ name }) => name === type)?.fields?.map(({ name }) => name);
    expect(getNames('features')).toEqual([
      ...['heading', 'intro', 'features', 'links'],
      ...['background', 'id', 'brief'],
    ]);
    for (const { label = '' } of types) expect(label).toMatch(/^\w[\w ]+: \S.{4,}/);
  });

  it('require nothing of a part that may be left out', () => {
    const [about = []] = findForms(data.cms, 'src/content/pages/about.json');
    const card = about.find(({ name }) => name === 'card');
    expect(card?.fields?.filter(({ required }) => required)).toEqual([]);
  });

  it('require neither the id of an item, which is made by itself, nor a question’s link', () => {
    const listIds = (fields: FormField[], isInItem: boolean): FormField[] =>
      fields.flatMap(({ widget, fields = [], types = [], ...field }) => [
        ...(field.name === 'id' && isInItem ? [{ widget, ...field }] : []),
        ...listIds(fields, isInItem || widget === 'list'),
        ...types.flatMap((type) => listIds(type.fields ?? [], false)),
      ]);
    const ids = originals.flatMap((file) =>
      findForms(data.cms, `src/content/${file}`).flatMap((form) => listIds(form, false)),
    );
    expect(ids.length).toBeGreaterThan(3);
    for (const { required } of ids) expect(required).toBe(false);
    const [faq = []] = findForms(data.cms, 'src/content/faq.json');
    const questions = faq.find(({ name }) => name === 'questions')?.fields;
    expect(questions?.find(({ name }) => name === 'more')).toMatchObject({ required: false });
    expect(questions?.[0]?.hint).toContain('Empty: made from the name or the question.');
    const site = createSmallSite({ id: 'part', jobs: [{ id: 'weaver', text: 'Weaves.' }] });
    const [home = []] = findForms(create({}, site).cms, 'src/content/home.json');
    expect(home[0]).toMatchObject({ name: 'id', required: true });
    expect(listIds(home, false)).toMatchObject([{ required: false }]);
  });

  it('say how long a text may be, and what each placeholder stands for today', () => {
    const hasSchemaLimit = /service-pages|case-studies|^pages\//;
    for (const file of originals)
      for (const { key, value, fields } of readFields('src/content', file)) {
        const [{ widget, hint = '', place = '' } = toForm([])] = fields;
        if (widget !== 'copy') continue;
        if (/(?:^|\.)to$/.test(key)) expect(hint).toContain('The path of a page');
        else if (!hasSchemaLimit.test(file))
          expect(hint).toContain(`Up to ${getMaxLength(place)} characters.`);
        for (const [placeholder] of String(value).matchAll(/\{[^{}]+\}/g)) {
          const meaning = placeholder.startsWith('{$')
            ? 'filled in by the page.'
            : // Of a long sentence, its beginning.
              `“${fillText(placeholder, known, (problem) => expect.fail(problem))
                .slice(0, 50)
                .replace(/\.$/, '')}`;
          expect(hint, `${file}, ${key}`).toContain(`${placeholder} is ${meaning}`);
        }
      }
    const [link] = readFields('src/content', 'home.json').filter(({ key }) => key === 'proof.links[0].title');
    expect(link?.fields[0]?.hint).toMatch(
      /^Up to 100 characters\. \{price\.Starter\.monthly\} is “\$[\d,]+”\.$/,
    );
  });
});

/** A site with the facts and one page. */
function createSmallSite(home: object = { hero: { text: 'A', newNote: 'On {brand.name}' }, more: ['B'] }) {
  const folder = temporaryFolder({ 'src/content/home.json': JSON.stringify(home) });
  const filter = (path: string) => !path.endsWith('.ts');
  cpSync(join(root, 'src/facts'), join(folder, 'src/facts'), { recursive: true, filter });
  return folder;
}

it('a table has rows of cells', () => {
  const folder = createSmallSite({ rows: [['A', 'B']] });
  const [form = []] = findForms(create({}, folder).cms, 'src/content/home.json');
  expect(form).toMatchObject([
    { label_singular: 'Row', field: { label: 'Row', label_singular: 'Cell', field: { label: 'Cell' } } },
  ]);
});

it('a new text gets a field by itself', () => {
  const folder = createSmallSite();
  const [form = []] = findForms(create({}, folder).cms, 'src/content/home.json');
  expect(form).toMatchObject([
    {
      name: 'hero',
      widget: 'object',
      fields: [
        { name: 'text' },
        {
          name: 'newNote',
          label: 'New note',
          widget: 'copy',
          required: true,
          hint: expect.stringContaining('{brand.name} is “'),
        },
      ],
    },
    { name: 'more', widget: 'list', field: { widget: 'copy', place: 'more' } },
  ]);
  // Without translations the files have no language in their path.
  expect(JSON.stringify(create({}, folder).cms)).not.toContain('{{locale}}');
});

it.each([
  ['de-DE', ['en', 'ar'], 'de'],
  ['de-DE', ['de', 'ar'], 'en'],
  ['pt-BR', ['en'], 'pt'],
  ['en-GB', ['de'], 'en'],
])('of a site in %s with the folders %j, the original is in %s', (locale, folders, original) => {
  const folder = createSmallSite({ text: 'A', rows: [{ name: 'B' }] });
  for (const language of folders)
    cpSync(join(folder, 'src/content/home.json'), join(folder, `src/content/${language}/home.json`));
  const { cms } = create({}, folder, { site: { locale } });
  expect(cms.i18n).toMatchObject({ default_locale: original });
  expect(new Set(cms.i18n?.locales)).toEqual(new Set([original, ...folders]));
  const [form = []] = findForms(cms, 'src/content/home.json');
  expect(form).toMatchObject([{ required: [original] }, { fields: [{ required: [original] }] }]);
});

/** All fields at any depth, each without those inside it: the schema is too recursive to check them nested. */
function flattenFields(fields: FormField[]): FormField[] {
  const leaf = { name: 'a', widget: 'string' };
  return fields.flatMap(({ fields: inner, field, ...own }) => [
    { ...own, ...(inner && { fields: [leaf] }), ...(field && { field: leaf }) },
    ...flattenFields([...(inner ?? []), ...(field ? [field] : [])]),
  ]);
}

it('the configuration is one that the editor’s own schema accepts', async () => {
  const service = getLanguageService({});
  const file = join(root, 'node_modules/@sveltia/cms/schema/sveltia-cms.json');
  service.configure({
    schemas: [{ uri: 'file:///cms.json', fileMatch: ['*'], schema: JSON.parse(readFileSync(file, 'utf8')) }],
  });
  const cms = JSON.parse(JSON.stringify(data.cms));
  const all = cms.collections.flatMap(({ fields = [], files = [] }) =>
    flattenFields([fields, ...files.map(({ fields }: { fields: FormField[] }) => fields)].flat()),
  );
  // One field of each shape. The schema knows the editor's own widgets, and a registered one takes further keys.
  const shapes = new Map<string, object>();
  const builtIn: Record<string, string> = { copy: 'string', 'typed-number': 'number' };
  for (const { place: _place, multiline: _multiline, link: _link, values: _values, ...field } of all) {
    const widget = builtIn[field.widget] ?? field.widget;
    const types = Object.entries(field).map(([key, value]) => `${key}: ${typeof value}`);
    shapes.set(`${widget} ${types.join()}`, { ...field, widget });
  }
  const [leaf] = shapes.values();
  const collections = cms.collections.map((collection: { fields?: unknown; files?: object[] }) => ({
    ...collection,
    ...(collection.fields !== undefined && { fields: [leaf] }),
    ...(collection.files && { files: collection.files.map((one) => ({ ...one, fields: [leaf] })) }),
  }));
  const fields = { name: 'fields', label: 'Fields', folder: 'a', fields: [...shapes.values()] };
  const text = JSON.stringify({ ...cms, collections: [...collections, fields] });
  const document = TextDocument.create('file:///config.json', 'json', 0, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  expect(found.map(({ message, range }) => `${message}: ${document.getText(range).slice(0, 200)}`)).toEqual(
    [],
  );
});

describe('the repository', () => {
  it.each<[Partial<Editing>, object, string]>([
    [{ backend: 'github' }, { name: 'github' }, 'https://api.github.com'],
    [{ backend: 'gitlab' }, { name: 'gitlab' }, 'https://gitlab.com'],
    [{ backend: 'gitea' }, { name: 'gitea' }, 'https://gitea.com'],
    [
      { backend: 'github', host: 'https://git.acme.example' },
      { name: 'github', api_root: 'https://git.acme.example/api/v3', base_url: 'https://git.acme.example' },
      'https://git.acme.example',
    ],
    [
      { backend: 'gitlab', host: 'https://git.acme.example' },
      { name: 'gitlab', api_root: 'https://git.acme.example/api/v4', base_url: 'https://git.acme.example' },
      'https://git.acme.example',
    ],
    [
      { backend: 'gitea', host: 'https://git.acme.example' },
      { name: 'gitea', api_root: 'https://git.acme.example/api/v1', base_url: 'https://git.acme.example' },
      'https://git.acme.example',
    ],
  ])('of %j is asked at its host, and no other may be asked', (editing, backend, origin) => {
    const folder = createSmallSite();
    for (const pullRequests of [false, true]) {
      const { cms, origins } = create({ ...editing, branch: 'live', pullRequests }, folder);
      expect(cms.backend).toEqual({ ...backend, repo: 'acme/site', branch: 'live', auth_methods: ['token'] });
      expect(cms.publish_mode).toBe(pullRequests ? 'editorial_workflow' : undefined);
      expect(origins).toEqual([origin]);
    }
  });
});

it('every form’s preview is a page of the site', () => {
  const pages = listPages(content);
  const previews = Object.entries(data.previewPaths);
  expect(previews.length).toBeGreaterThan(originals.length - 15 + Object.keys(factSchemas).length);
  // These have no pages yet.
  for (const [name, path] of previews.filter(([name]) => !['block-pages-lp', 'case-studies'].includes(name)))
    expect(pages, name).toContainEqual(
      path.includes('SLUG') ? expect.stringMatching(`^${path.replace('SLUG', '[\\w-]+')}$`) : path,
    );
});
