import { parseFragment } from 'parse5';
import type * as z from 'zod/mini';
import { pageSchema } from '../../src/blocks/block-schemas.ts';
import { schemas } from '../../src/content/text-schemas.ts';
import { createFileCheck, stripQuery } from '../../src/shared/articles/check-link.ts';
import { findMarkdownProblem } from '../../src/shared/articles/check-markdown.ts';
import { isSlug, UNSHOWN, UNSHOWN_HINT } from '../../src/shared/articles/front-matter.ts';
import { escapePattern } from '../../src/shared/lib/escape-pattern.ts';
import { CONTROL_CHARACTER } from '../../src/shared/lib/is-address.ts';
import { MAX_ALT_LENGTH, pictureText } from '../../src/shared/lib/picture-text.ts';
import { findSchemaProblems } from '../../src/shared/lib/zod-messages.ts';
import { FRAME_IDS } from '../../src/shared/markdown/render-markdown.ts';
import { CONTACT_FORM_ID, paths } from '../../src/shared/paths.ts';
import newLandingPage from '../editing/new-landing-page.json' with { type: 'json' };
import {
  type FactContext,
  fillFacts,
  type Json,
  joinKey,
  listRuntimeValues,
  type ReportProblem,
} from './fill-facts.ts';
import { isPlural } from './merge-translation.ts';

/* What makes a text right. The build and the editor check the same, in the same words. */

/** In `de/home.json`, the language and the original. Other folders have longer names. */
export const TRANSLATION_FILE = /^([a-z]{2,3})\/(.+)$/;

/** A page of blocks, with its path. */
export const PAGE_FILE = /^pages\/(.+)\.json$/;

/** The folders whose files have a page each, with its path. */
export const COLLECTIONS: Readonly<Record<string, (slug: string) => string>> = {
  'service-pages': paths.service,
  'case-studies': paths.caseStudy,
  posts: paths.post,
  reports: paths.report,
};

/** The path of the page that a file has for itself. `name`: from src/content. */
export function toPagePath(name: string): string | undefined {
  const [, page] = PAGE_FILE.exec(name) ?? [];
  const [, folder = '', slug = ''] = /^([^/]+)\/([^/]+)\.\w+$/.exec(name) ?? [];
  return page ? `/${page}` : COLLECTIONS[folder]?.(slug);
}

/** A file's texts checked and filled with facts. Build and editor call this. */
export function finishTexts(name: string, texts: Json, context: FactContext, report: ReportProblem): Json {
  const known = { ...context, isPage: createFileCheck(context.isPage, name) };
  const schema = findSchema(name);
  const isTranslation = TRANSLATION_FILE.test(name);
  if (schema) checkSchema(name, schema, texts, report);
  else if (!isTranslation) checkPictures(texts, report);
  // Files with a schema are sections that know no values.
  const values = schema ? [] : known.runtimeValues;
  const filled = fillFacts(texts, known, report);
  const isPage = PAGE_FILE.test(name);
  for (const { key, text } of listKeyedTexts(filled)) {
    // A translation may lack any text.
    if (text === '' && isTranslation) continue;
    const problem = findPlaceProblem(key, text) ?? (values && findUnknownValue(text, values));
    if (problem) report(key, problem, text);
    else if (isPage && FILE_KEYS.has(getName(key)) && PUBLIC_FILE.test(text) && !known.isPage(text))
      report(key, `there is no file public${text}`);
  }
  if (isTranslation) return filled;
  checkLists(filled, report);
  if (isPage || name === 'faq.json') collectIds(filled, report);
  return filled;
}

/** Adds a problem with a file as text: the file, the key, the problem, and the sentence below. */
export const createReporter =
  (file: string, problems: string[]): ReportProblem =>
  (key, problem, sentence) => {
    const place = key ? `${file}, ${key}` : file;
    const line = sentence === undefined ? `${place}: ${problem}` : `${place}: ${problem}\n  ${sentence}`;
    // A schema and the rules for all files may say the same.
    if (!problems.includes(line)) problems.push(line);
  };

export const toLabel = (name: string): string => `src/content/${name}`;

/** The schema of a page, of a file, or of the files in its folder. */
export const findSchema = (name: string): z.ZodMiniType | undefined =>
  PAGE_FILE.test(name) ? pageSchema : (schemas[name] ?? schemas[name.replace(/[^/]+$/, '*.json')]);

/** Reports what a schema refuses, and a name in a folder that makes no address. */
function checkSchema(name: string, schema: z.ZodMiniType, texts: Json, report: ReportProblem): void {
  const [, path] = /^[^/]+\/(.+)\.json$/.exec(name) ?? [];
  if (path && !path.split('/').every(isSlug))
    report('', 'the file’s name has to be lowercase letters, digits and hyphens, and neither 404 nor index');
  reportIssues(schema, texts, report);
}

/** Reports each key that a schema refuses. */
export function reportIssues(schema: z.ZodMiniType, texts: Json, report: ReportProblem): void {
  for (const { place, message, text } of findSchemaProblems(schema, texts)) report(place, message, text);
}

/** Reports what's wrong with the pictures in a file without a schema. */
function checkPictures(value: Json, report: ReportProblem, key = ''): void {
  if (value === null || typeof value !== 'object') return;
  if (/(?:^|\.)(?:picture|logo)$/.test(key) && ('file' in value || 'alt' in value))
    reportIssues(pictureText, value, (place, ...problem) => report(joinKey(key, place), ...problem));
  for (const [name, item] of Object.entries(value))
    checkPictures(item, report, Array.isArray(value) ? `${key}[${name}]` : joinKey(key, name));
}

/** The longest texts of small places by key, in characters as shown. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  kicker: 60,
  badge: 60,
  button: 60,
  submit: 60,
  brief: 40,
  heading: 100,
  title: 100,
  question: 140,
  description: 250,
  alt: MAX_ALT_LENGTH,
  markdown: 20_000,
};
const MAX_LENGTH = 1000;

/** Keys of texts and lists that may be empty: the page leaves their places out. */
const OPTIONAL_KEYS = new Set([
  'alt',
  'by',
  'doubt',
  'source',
  'fixes',
  'trademarks',
  'links',
  'sources',
  'redirects',
  'socialPictures',
]);

/** Keys of a page's files in `public`, and of its pictures. */
const FILE_KEYS = new Set(['file', 'poster', 'subtitles']);

/** A picture of src/pictures that is missing leaves its place to the drawing, with a warning. */
const PUBLIC_FILE = /^\/(?!pictures\/)/;

const isLink = (key: string) => ['to', 'redirectTo'].includes(getName(key));

/** An id is a part of addresses. */
export const ID = /^[a-z][a-z\d-]*$/;

/** A tag, or a character by its number, or what may be one by its name. */
const TAG = /<\/?[a-z][^<>]*>?|&#(?:\d+|x[\da-f]+);?|&\w+;/gi;

/** Whether HTML knows a tag or a name: &amp; is one, and the end of 'Q&A;' isn't. */
const isHtml = (found: string): boolean => {
  const [node] = parseFragment(found).childNodes;
  return !(node && 'value' in node && node.value === found);
};

/** A link, or words in bold type. */
const MARKDOWN = /\]\([^\s()]+\)|\*\*\S/;

/** Texts that also stand in a line of messages, mail and other systems. */
const LINE_KEYS = new Set([
  'label',
  'options',
  'form',
  'heading',
  'title',
  'kicker',
  'question',
  'name',
  'term',
  'badge',
  'button',
  'submit',
  'brief',
  'description',
  'alt',
  'role',
]);

/** A line break, or a sign that turns the direction of what follows. */
const BROKEN_LINE = new RegExp(`${CONTROL_CHARACTER.source}|[\\u202a-\\u202e]`, 'u');

/** The last key of a path: 'label' of 'hero.proof[0].label', and 'names' of 'names[2]'. */
const getName = (key: string) => /(\w+)(?:\[\d+\])*$/.exec(key)?.[1] ?? '';

export const getMaxLength = (key: string): number => MAX_LENGTHS[getName(key)] ?? MAX_LENGTH;

export const mayBeEmpty = (key: string): boolean => OPTIONAL_KEYS.has(getName(key));

/** What's wrong with a text at its place. `filled`: with its facts. */
export function findPlaceProblem(key: string, filled: string): string | undefined {
  // An address without a page has its own problem.
  if (filled.trim() === '') return mayBeEmpty(key) || isLink(key) ? undefined : 'is empty';
  const tag = filled.match(TAG)?.find(isHtml);
  if (tag) return `holds HTML (${tag}), which would be shown as it is`;
  if (getName(key) !== 'markdown' && MARKDOWN.test(filled))
    return 'holds Markdown, which would be shown as it is';
  if (UNWRITTEN.test(filled)) return UNWRITTEN_HINT;
  if (getName(key) === 'id' && !ID.test(filled)) return 'isn’t lowercase letters, digits and hyphens';
  if (UNSHOWN.test(filled)) return UNSHOWN_HINT;
  if (LINE_KEYS.has(getName(key)) && BROKEN_LINE.test(filled))
    return 'has to be one line, without signs that turn its direction';
  const max = getMaxLength(key);
  if (filled.length > max) return `has ${filled.length} characters, and its place holds ${max}`;
  return getName(key) === 'markdown' ? findMarkdownProblem(filled) : undefined;
}

/**
 * The words in brackets that the editor begins a new page with. Other brackets are the writer's own, and a link of
 * Markdown has its address behind them.
 */
export const UNWRITTEN = new RegExp(
  `(?:${(JSON.stringify(newLandingPage).match(/(?<=")\[[^"\]]+\]/g) ?? []).map(escapePattern).join('|')})(?!\\()`,
);

export const UNWRITTEN_HINT = 'is still to be written, in place of the brackets';

/** All texts of a file, each with its path in it. Plural forms share the path of one text. */
export function listKeyedTexts(texts: Json, key = ''): { key: string; text: string }[] {
  if (typeof texts === 'string') return [{ key, text: texts }];
  if (Array.isArray(texts)) return texts.flatMap((item, index) => listKeyedTexts(item, `${key}[${index}]`));
  if (texts === null || typeof texts !== 'object') return [];
  return Object.entries(texts).flatMap(([name, item]) =>
    listKeyedTexts(item, isPlural(texts) ? key : joinKey(key, name)),
  );
}

/** Reports lists that are empty or whose rows differ in length. */
function checkLists(texts: Json, report: ReportProblem, key = ''): void {
  if (Array.isArray(texts)) {
    if (texts.length === 0 && !mayBeEmpty(key)) report(key, 'is an empty list');
    const [first] = texts;
    texts.forEach((item, index) => {
      const place = `${key}[${index}]`;
      if (Array.isArray(first) && Array.isArray(item) && item.length !== first.length)
        report(place, `has ${item.length} cells, and the first row ${first.length}`);
      checkLists(item, report, place);
    });
  } else if (texts !== null && typeof texts === 'object')
    for (const [name, item] of Object.entries(texts)) checkLists(item, report, joinKey(key, name));
}

/** Blocks that give ids of their own, the same each time. */
const ONLY_ONCE = [CONTACT_FORM_ID, 'booking', 'readiness', 'savings'];

/** Collects the ids of a page's parts, those that components give included. Reports the ones that two parts have. */
export function collectIds(texts: Json, report: ReportProblem = () => undefined): ReadonlySet<string> {
  const seen = new Set(FRAME_IDS);
  const check = (value: Json, key: string) => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) return value.forEach((item, index) => void check(item, `${key}[${index}]`));
    const { type, id, phases, openings, ...parts } = value;
    const given = [phases, openings].flatMap((one) => Object.keys(one ?? {}));
    if (type === CONTACT_FORM_ID) given.push('contact-information', 'office-hours');
    const only = ONLY_ONCE.find((one) => one === type);
    if (only && seen.has(only))
      return void report(joinKey(key, 'type'), 'is on the page already, which has room for one', only);
    for (const own of [id, only, ...given].filter((one) => typeof one === 'string')) {
      if (seen.has(own)) report(joinKey(key, 'id'), 'another part of the page has it', own);
      seen.add(own);
    }
    // They name answers.
    for (const [name, item] of Object.entries(parts))
      if (type !== CONTACT_FORM_ID || name !== 'questions') check(item, joinKey(key, name));
  };
  check(texts, '');
  return seen;
}

/** The problem of a text with a run-time value that isn't filled in. */
export function findUnknownValue(text: string, values: readonly string[]): string | undefined {
  const unknown = listRuntimeValues(text).find((name) => !values.includes(name));
  return unknown && `there is no value {$${unknown}} here`;
}

const KEPT = 'is an address that the site keeps for itself';

/** Addresses of the editor, the hosts (in every folder), the admin area and the site's files. */
export const OWN_ADDRESS = /\/(?:404|index)(?:\/|$)|^\/(?:admin|api|assets|edit)(?:\/|$)/;

/** Why no page of blocks and no redirect can have an address. `others`: those of pages of other kinds and of files. */
export function findAddressOwner(
  path: string,
  others: ReadonlySet<string>,
  folders: readonly string[],
): string | undefined {
  if (others.has(path)) return 'is the address of another page or file';
  if (OWN_ADDRESS.test(path)) return KEPT;
  return folders.some((folder) => `${path}/`.startsWith(`${folder}/`))
    ? 'is in the folder of a language'
    : undefined;
}

/** A redirect's old address as hosts look it up: many lead from /old.html to /old first. */
export const toCleanPath = (from = ''): string => from.replace(/(?:\/index)?\.html$/, '') || '/';

/** What's wrong with the redirect of a list whose earlier addresses are `sources`. */
export const findRedirectProblem = (
  { from, to }: { from: string; to: string },
  index: number,
  sources: readonly string[],
): string | undefined => {
  if (sources.indexOf(from) < index) return `${from} is redirected twice`;
  return sources.includes(stripQuery(to)) ? `${from} leads to ${to}, which is redirected itself` : undefined;
};

/**
 * Why no page of blocks can have an address, although another site's page may have had it. The home page's picture for
 * shared links, or the site's, has the address that the page's own would have.
 */
export const findReservedWord = (path: string) =>
  /^\/(?:home|site)$|\/(?:admin|api|assets|edit)(?:\/|$)/.test(path) ? KEPT : undefined;
