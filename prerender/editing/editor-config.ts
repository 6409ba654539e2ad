import { basename, dirname, join } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, CollectionSlugOptions, Field } from '@sveltia/cms';
import * as z from 'zod/mini';
import { pageSchema } from '../../src/blocks/block-schemas.ts';
import type { InferSettings, SiteConfig } from '../../src/config/settings-definition.ts';
import type { editingSettings } from '../../src/config/site-settings.ts';
import { schemas } from '../../src/content/text-schemas.ts';
import { brand } from '../../src/facts/brand.ts';
import { factSchemas } from '../../src/facts/fact-schemas.ts';
import {
  postFrontMatterSchema,
  reportFrontMatterSchema,
  SLUG,
  SLUG_HINT,
} from '../../src/shared/articles/front-matter.ts';
import { getLanguage } from '../../src/shared/lib/locale.ts';
import { PICTURE_ADDRESS, PICTURE_FOLDER } from '../../src/shared/lib/picture-text.ts';
import { paths } from '../../src/shared/paths.ts';
import { PAGE_FILE, TRANSLATION_FILE, toPagePath } from '../content/check-texts.ts';
import { getOriginalLocale, listOriginals } from '../content/content-files.ts';
import type { FactContext, Json } from '../content/fill-facts.ts';
import { documentFrontMatter, isLegalSummary, summaryFrontMatter } from '../content/legal-markdown.ts';
import { listFiles } from '../list-files.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import { type FieldSchema, toFields, toLabel, toSingular } from './editor-fields.ts';
import newLandingPage from './new-landing-page.json' with { type: 'json' };

type Editing = InferSettings<typeof editingSettings>;

/** What the page /edit needs to know of the site. */
export interface EditorData {
  cms: CmsConfig;
  /** The addresses it may ask besides the site's own. */
  origins: string[];
  /** The page that shows a file's texts, by the name of its form. */
  previewPaths: Record<string, string>;
  /** A page of blocks: the preview shows a new one in its place. */
  blockPage: string;
}

const CONTENT = 'src/content';
const FACTS = 'src/facts';

/** The folders of files of one shape. */
const FOLDERS = Object.keys(schemas).flatMap((pattern) => /^(.+)\/\*\.json$/.exec(pattern)?.[1] ?? []);

/** The folders of pages of blocks that have a form even while they're empty. */
const PAGE_FOLDERS: Readonly<Record<string, string>> = {
  pages: 'Pages of blocks',
  'pages/lp': 'Landing pages',
};

/** The name of the form of a folder of pages of blocks. */
const toPageForm = (folder: string) => `block-${toName(folder)}`;

/** '/about' of 'pages/about.json'. */
const toBlockPath = (file: string) => file.replace(/^pages|\.json$/g, '');

/** The address of the page of a folder's file. The editor notes the one that a page had before it's renamed. */
const toPreviewPath = (folder: string) => toPagePath(`${folder}/SLUG.json`)?.replace('SLUG', '{{slug}}');

/** Files that need no form: one with addresses that nobody reads, and one with facts alone. */
export const WITHOUT_FORM = ['search-words.json', 'plan-prices.json'];

/** Creates the editor's configuration from the same files and schemas that the build reads. */
export function createEditorData(
  root: string,
  editing: Editing,
  known: FactContext,
  pages: string[],
  site: SiteConfig,
): EditorData {
  const files = listFiles(join(root, CONTENT)).sort();
  const originals = listOriginals(join(root, CONTENT));
  const languages = [...new Set(files.flatMap((file) => TRANSLATION_FILE.exec(file)?.[1] ?? []))];
  const isTranslated = languages.length > 0;
  const original = getLanguage(getOriginalLocale(join(root, CONTENT), site));
  const pluralForms = [
    ...new Set(languages.flatMap((tag) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories)),
  ];
  const read = (file: string) => parseConfigJson(readText(join(root, CONTENT, file))) as Record<string, Json>;
  const textFolder = `${CONTENT}/${isTranslated ? '{{locale}}/' : ''}`;
  const textOptions = {
    known,
    kind: 'text' as const,
    original: isTranslated ? original : undefined,
    pluralForms,
  };
  const toFile = (file: string): CollectionFile => ({
    name: toName(file),
    label: toLabel(basename(file, '.json')),
    file: textFolder + file,
    i18n: isTranslated,
    fields: toFields([read(file)], {
      schema: toFieldSchema(schemas[file]),
      ...textOptions,
    }),
  });
  const toDataFields = (schema: z.ZodMiniType) =>
    toFields([], { schema: toFieldSchema(schema), known, kind: 'data' });
  const slug: CollectionSlugOptions = { editable: true, pattern: [SLUG.source, SLUG_HINT] };
  const toArticles = (folder: string, label: string, schema: z.ZodMiniType): Collection => ({
    name: folder,
    label,
    label_singular: toSingular(label),
    folder: `${CONTENT}/${folder}`,
    format: 'yaml-frontmatter',
    extension: 'md',
    // In lower case first: in a Turkish browser the editor would make ı of I.
    slug: { template: '{{title | lower}}', ...slug },
    preview_path: toPreviewPath(folder),
    fields: [...toDataFields(schema).map((field) => ({ ...field, hint: ARTICLE_HINTS[field.name] })), body],
  });
  const toFolder = (folder: string): Collection => ({
    name: folder,
    label: toLabel(folder),
    label_singular: toSingular(toLabel(folder)),
    folder: textFolder + folder,
    i18n: isTranslated,
    extension: 'json',
    format: 'json',
    identifier_field: 'description',
    summary: folder === 'service-pages' ? '{{card.title}}' : '{{title}}',
    slug,
    preview_path: toPreviewPath(folder),
    fields: toFields(originals.filter((file) => file.startsWith(`${folder}/`)).map(read), {
      schema: toFieldSchema(schemas[`${folder}/*.json`]),
      ...textOptions,
    }),
  });
  const blockFiles = originals.filter((file) => PAGE_FILE.test(file));
  const toPageFolder = (folder: string): Collection => ({
    ...toFolder(folder),
    name: toPageForm(folder),
    label: PAGE_FOLDERS[folder] ?? `Pages in ${folder.replace('pages/', '')}`,
    label_singular: 'Page',
    identifier_field: 'title',
    summary: '{{hero.heading}} ({{slug}})',
    slug: { template: '{{hero.heading}}', ...slug },
    fields: toFields(blockFiles.map(read), { schema: toFieldSchema(pageSchema), ...textOptions }).map(
      (field) => (folder === 'pages/lp' ? addDefault(field, newLandingPage) : field),
    ),
  });
  const pageFolders = [
    ...new Set([...Object.keys(PAGE_FOLDERS), ...blockFiles.map((file) => dirname(file))]),
  ];
  const singles = originals.filter(
    (file) =>
      !PAGE_FILE.test(file) &&
      !FOLDERS.some((folder) => file.startsWith(`${folder}/`)) &&
      !WITHOUT_FORM.includes(file),
  );
  const legalTexts = files.filter((file) => /^legal\/[^/]+\.md$/.test(file));
  const isPage = (file: string) => pages.includes(toPath(file));
  return {
    origins: getOrigins(editing),
    blockPage: toBlockPath(blockFiles[0] ?? ''),
    previewPaths: Object.fromEntries([
      ...singles.map((file) => [
        toName(file),
        [toPath(file), PREVIEWS[file] ?? ''].find((page) => pages.includes(page)) ?? paths.home(),
      ]),
      ...Object.keys(factSchemas).map((file) => [`facts-${toName(file)}`, PREVIEWS[file] ?? paths.home()]),
      ...legalTexts.filter((file) => !isLegalSummary(file)).map((file) => [toName(file), toPath(file)]),
      ...pageFolders.map((folder) => [toPageForm(folder), toBlockPath(`${folder}/SLUG`)]),
      ['service-pages', paths.service('SLUG')],
      ['case-studies', paths.caseStudy('SLUG')],
      ['posts', paths.post('SLUG')],
      ['reports', paths.report('SLUG')],
    ]),
    cms: {
      backend: getBackend(editing),
      ...(editing.pullRequests && { publish_mode: 'editorial_workflow' as const }),
      app_title: brand.name,
      show_preview_links: false,
      logo: { src: '/favicon.svg' },
      media_folder: PICTURE_FOLDER,
      public_folder: PICTURE_ADDRESS.replace(/\/$/, ''),
      media_libraries: {
        default: { config: { slugify_filename: true, transformations: { raster_image: UPLOAD } } },
        stock_assets: false,
      },
      output: { json: { indent_size: 2 } },
      slug: { encoding: 'ascii', clean_accents: true },
      ...(isTranslated && {
        i18n: {
          structure: 'multiple_root_folders' as const,
          locales: [...new Set([original, ...languages])],
          default_locale: original,
          initial_locales: 'default' as const,
          omit_default_locale_from_file_path: true,
        },
      }),
      collections: [
        {
          name: 'pages',
          label: 'Pages',
          format: 'json',
          i18n: isTranslated,
          files: singles.filter(isPage).map(toFile),
        },
        ...pageFolders.map(toPageFolder),
        ...FOLDERS.map(toFolder),
        {
          name: 'parts',
          label: 'Parts of pages',
          format: 'json',
          i18n: isTranslated,
          files: singles.filter((file) => !isPage(file)).map(toFile),
        },
        {
          name: 'facts',
          label: 'Facts',
          format: 'json',
          files: Object.entries(factSchemas).map(([file, schema]) => ({
            name: `facts-${toName(file)}`,
            label: toLabel(basename(file, '.json')),
            file: `${FACTS}/${file}`,
            fields: toDataFields(schema),
          })),
        },
        toArticles('posts', 'Articles', postFrontMatterSchema),
        toArticles('reports', 'Reports', reportFrontMatterSchema),
        {
          name: 'legal',
          label: 'Legal texts',
          files: legalTexts.map((file) => ({
            name: toName(file),
            label: toLabel(basename(file, '.md')),
            file: `${CONTENT}/${file}`,
            format: 'yaml-frontmatter',
            fields: [...toDataFields(isLegalSummary(file) ? summaryFrontMatter : documentFrontMatter), body],
          })),
        },
      ],
    },
  };
}

/** A field, and those inside it, that begin with the texts of a new entry. */
function addDefault(field: Field, texts: Record<string, unknown>): Field {
  const value = texts[field.name];
  if (value === undefined) return field;
  if (field.widget !== 'object' || !('fields' in field)) return { ...field, default: value } as Field;
  const fields = (field.fields as Field[]).map((one) => addDefault(one, value as Record<string, unknown>));
  return { ...field, collapsed: false, fields };
}

/** Makes photos small enough for a page, in a format that has no metadata here. */
const UPLOAD = { format: 'webp' as const, quality: 85, width: 2_560, height: 2_560 };

/** Markdown as it's written: a rich text's own way of writing it would change tables and placeholders. */
const body: Field = { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw', 'rich_text'] };

/** What the fields of an article are for. Visitors' pages have its schema, so the hints aren't there. */
const ARTICLE_HINTS: Readonly<Record<string, string>> = {
  excerpt: 'For cards and search results, best 70 to 160 characters.',
  category: 'The blog filters by it: best one that other articles have.',
  date: 'A day to come: published by the first build from that day on.',
  author: 'The ID or name of one of the people, or a guest’s name.',
  authorRole: 'A guest’s. Empty: as in the list of people.',
  featured: 'On: among the featured articles of the blog.',
  draft: 'On: written, and not published.',
  readTime: 'In minutes. Empty: counted from the text.',
  image: 'The cover where Featured image is empty.',
  featuredImage: 'The cover. Empty: a woven one.',
  focus: 'The point of the cover that stays when it’s cropped, from the left and from the top: 50% 30%.',
  dye: 'A color of the woven cover.',
  accent: 'The cover’s other color.',
};

/** The pages that show the most of some files. */
const PREVIEWS: Readonly<Record<string, string>> = {
  'brand.json': paths.contact(),
  'plans.json': paths.pricing(),
  'people.json': paths.about(),
  'demo-booking.json': paths.demo(),
  'legal-facts.json': paths.termsOfService(),
};

/** 'words-forms' of 'words/forms.json'. */
const toName = (file: string) => file.replace(/\.\w+$/, '').replaceAll('/', '-');

/** The path of a page by the name of its file: '/' of home.json, '/trust' of legal/trust.md. */
const toPath = (file: string) =>
  file === 'home.json' ? paths.home() : `/${basename(file).replace(/\.\w+$/, '')}`;

const toFieldSchema = (schema: z.ZodMiniType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema);

/** The API's path on a server of one's own. */
const API_PATHS = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' };

const getBackend = ({ backend, repo, branch, host }: Editing) =>
  ({
    name: backend,
    repo,
    branch,
    auth_methods: ['token'],
    ...(host && { api_root: host + API_PATHS[backend], base_url: host }),
  }) as CmsConfig['backend'];

/** The Git host's addresses. */
export const getOrigins = ({ backend, host }: Editing): string[] =>
  host
    ? [host]
    : { github: ['https://api.github.com'], gitlab: ['https://gitlab.com'], gitea: ['https://gitea.com'] }[
        backend
      ];
