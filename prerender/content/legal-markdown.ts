import { Lexer, lexer, type Token, type Tokens } from 'marked';
import * as z from 'zod/mini';
import { addPeriod, type Deployment, emptyDeployment, findRecipient } from '../../src/facts/deployment.ts';
import type { Facts } from '../../src/facts/facts';
import { findWideRows } from '../../src/shared/articles/check-markdown.ts';
import { checkFrontMatter, UNSHOWN, UNSHOWN_HINT } from '../../src/shared/articles/front-matter.ts';
import {
  type LegalDocument,
  type LegalSection,
  type LegalSummary,
  type LegalTable,
  type LegalText,
  toPlainText,
} from '../../src/shared/legal-document.ts';
import { formatList } from '../../src/shared/lib/locale.ts';
import {
  type FactContext,
  fillFacts,
  fillText,
  hasFact,
  type Json,
  type ReportProblem,
} from './fill-facts.ts';

/*
 * Legal texts are Markdown in src/content/legal. Besides the placeholders of JSON they have `{if site.tracker}`,
 * `{else}` and `{end}` around parts that depend on a setting, `## Heading {#id}`, and `{table recipients}` for a table
 * that settings generate.
 */

/** The tables that settings generate, by the names that texts use. */
const GENERATED_TABLES = [
  'recipients',
  'storage.visit',
  'storage.choice',
  'storage.account',
  'storage.administration',
  'cookies.analytics',
  'cookies.hubspot',
] as const;

export type GeneratedTables = Readonly<
  Record<(typeof GENERATED_TABLES)[number], Pick<LegalSection, 'table' | 'items'>>
>;

/** Takes a file's text, all facts including the deployment's, and a callback for problems. */
type ReadLegalText<Compiled> = (
  text: string,
  known: FactContext,
  tables: GeneratedTables,
  report: ReportProblem,
) => Compiled | undefined;

const text = z.string().check(z.minLength(1));

export const documentFrontMatter = z.strictObject({
  title: text,
  description: text,
  heading: text,
  updated: z.iso.date(),
  plans: z.optional(z.boolean()),
});

export const summaryFrontMatter = z.strictObject({ title: text, full: text, accept: text });

export const readLegalDocument: ReadLegalText<LegalDocument> = (text, known, tables, report) => {
  const parts = readParts(text, documentFrontMatter, known, tables, report);
  return parts && { ...parts.front, intro: parts.intro, sections: parts.sections };
};

export const readLegalSummary: ReadLegalText<LegalSummary> = (text, known, tables, report) => {
  const parts = readParts(text, summaryFrontMatter, known, tables, report);
  const toPoint = ({ heading, paragraphs }: LegalSection) => ({
    heading,
    text: paragraphs.map(toPlainText).join(' '),
  });
  return parts && { ...parts.front, intro: parts.intro, points: parts.sections.map(toPoint) };
};

/** Whether a file is the short version of a document. */
export const isLegalSummary = (file: string): boolean => file.endsWith('-summary.md');

/** The front matter and the Markdown for this deployment. Hidden branches are filled and checked too. */
function readParts<Front>(
  text: string,
  schema: z.ZodMiniType<Front>,
  known: FactContext,
  tables: GeneratedTables,
  report: ReportProblem,
) {
  const unix = text.replaceAll('\r\n', '\n');
  const checked = checkFrontMatter(unix, schema);
  if (!checked.ok) {
    for (const { place, message } of checked.problems) report(place, message);
    return undefined;
  }
  const { front, markdown } = checked;
  const firstLine = unix.slice(0, unix.length - markdown.length).split('\n').length;
  return {
    front: fillFacts(front as Json, known, report) as Front,
    ...readSections(resolveBranches(markdown, firstLine, known, report), tables, report),
  };
}

/** `{if site.tracker}`, `{if not site.tracker}`, `{else}` and `{end}`. */
const BRANCH = /(\{(?:if (?:not )?[\w.]+|else|end)\})/;
/** Placeholders that stay in a line until its Markdown is parsed. */
const KEPT_PLACEHOLDER = /^(?:if (?:not )?[\w.]+|else|end|#[\w-]+|table [\w.-]+)$/;

/** The Markdown with facts, without the branches that this deployment hides. */
function resolveBranches(
  markdown: string,
  firstLine: number,
  known: FactContext,
  report: ReportProblem,
): string {
  /** Whether each enclosing `{if}` shows its branch. */
  const shown: boolean[] = [];
  const lines = markdown.split('\n').flatMap((line, index) => {
    const fail = (problem: string) => report(`line ${firstLine + index}`, problem, line);
    if (UNSHOWN.test(line)) fail(UNSHOWN_HINT);
    const filled = fillText(line, known, fail, { keepPattern: KEPT_PLACEHOLDER, format: escapeMarkdown });
    let left = '';
    for (const part of filled.split(BRANCH)) {
      const [, not, name = ''] = /^\{if (not )?([\w.]+)\}$/.exec(part) ?? [];
      if (name) {
        const isTrue = hasFact(name, known);
        if (isTrue === undefined) fail(`there is no fact ${part}`);
        shown.push(isTrue !== Boolean(not));
      } else if (/^\{(?:else|end)\}$/.test(part)) {
        const last = shown.pop();
        if (last === undefined) fail(`${part} without {if}`);
        else if (part === '{else}') shown.push(!last);
      } else if (shown.every(Boolean)) left += part;
    }
    // An empty line would end a paragraph or a table.
    const rest = left.trim();
    return rest || (!line.trim() && shown.every(Boolean)) ? rest : [];
  });
  if (shown.length > 0) report('', '{if} without {end}');
  return lines.join('\n');
}

/** Escapes a fact, so that no character in a name becomes Markdown. */
const escapeMarkdown = (value: string) => value.replace(/[\\`*_{}[\]()<>#|&~]/g, '\\$&');

type SectionDraft = { -readonly [Key in keyof LegalSection]: LegalSection[Key] } & {
  paragraphs: LegalText[];
};

/** Reads the introduction and the sections below it. */
function readSections(markdown: string, tables: GeneratedTables, report: ReportProblem) {
  let intro = '';
  let title: TableTitle | undefined;
  const sections: SectionDraft[] = [];
  for (const token of lexer(markdown)) {
    const raw = token.raw.trim();
    if (raw === '' || raw === '</details>') continue;
    const section = sections.at(-1);
    const fail: Fail = (problem) => report(section?.heading ?? 'introduction', problem, raw);
    if (title && token.type !== 'table') fail('a table follows its title');
    const above = title;
    title = readTableTitle(raw, fail);
    if (token.type === 'heading') {
      const [, heading, id] = /^(.*) \{#([\w-]+)\}$/.exec(readPlainText(token.tokens, fail)) ?? [];
      if (!heading || !id || token.depth !== 2) fail('a section begins like "## Your rights {#rights}"');
      else if (sections.some((other) => other.id === id)) fail(`there is another section ${id}`);
      else sections.push({ id, heading, paragraphs: [] });
    } else if (!section) {
      if (token.type === 'paragraph' && !intro) intro = readPlainText(token.tokens, fail);
      else fail('one paragraph stands before the first section');
    } else if (!title) addToSection(section, token, above, tables, fail);
  }
  if (!intro) report('introduction', 'is missing');
  if (title) report(title.caption, 'a table follows its title');
  return { intro, sections };
}

type TableTitle = Pick<LegalTable, 'caption' | 'collapsed'>;

/** `Table: Title` above a table, or `<summary>Title</summary>` in the `<details>` around a collapsed one. */
function readTableTitle(raw: string, fail: Fail): TableTitle | undefined {
  const [, title, summary] = /^(?:Table: (.+)|<details>\s*<summary>(.+)<\/summary>)$/.exec(raw) ?? [];
  if (title) return { caption: readPlainText(Lexer.lexInline(title), fail) };
  return summary ? { caption: readPlainText(Lexer.lexInline(summary), fail), collapsed: true } : undefined;
}

/** Paragraphs, a list, a table and more paragraphs, in this order. `title`: the table's. */
function addToSection(
  section: SectionDraft,
  token: Token,
  title: TableTitle | undefined,
  tables: GeneratedTables,
  fail: Fail,
) {
  const { points, table, items } = section;
  const hasTable = table !== undefined || items !== undefined;
  const isPastTable = hasTable || section.after !== undefined;
  const [, name] = /^\{table ([\w.-]+)\}$/.exec(token.raw.trim()) ?? [];
  if (name && !isPastTable) {
    if (isTableName(name)) Object.assign(section, tables[name]);
    else fail(`there is no table ${name}`);
  } else if (token.type === 'paragraph' && !name) {
    const text = readText(token.tokens, fail);
    if (points || hasTable) section.after = [...(section.after ?? []), text];
    else section.paragraphs.push(text);
  } else if (token.type === 'list' && !points && !isPastTable)
    section.points = (token as Tokens.List).items.map((item) => readText(item.tokens, fail));
  else if (token.type === 'table' && title && !isPastTable) {
    const { header, rows } = token as Tokens.Table;
    for (const problem of findWideRows(token as Tokens.Table)) fail(problem);
    section.table = {
      ...title,
      columns: header.map((cell) => readPlainText(cell.tokens, fail)),
      rows: rows.map((row) => row.map((cell) => readText(cell.tokens, fail))),
    };
  } else fail('a section has paragraphs, a list, a table below its title, and paragraphs, in this order');
}

const isTableName = (name: string): name is keyof GeneratedTables =>
  GENERATED_TABLES.some((table) => table === name);

type Fail = (problem: string) => void;

/** A text in one line, split into parts if it has links. */
function readText(tokens: readonly Token[] = [], fail: Fail): LegalText {
  const parts: (string | { label: string; to: string })[] = [];
  // A list item nests its text one level deeper.
  for (const token of tokens.flatMap((outer) => (outer.type === 'text' && outer.tokens) || outer)) {
    // Only brackets make a link: a bare address in a sentence stays text.
    if (token.type === 'link' && token.raw.startsWith('['))
      parts.push({ label: readPlainText(token.tokens, fail), to: (token as Tokens.Link).href });
    else if (['text', 'escape', 'link'].includes(token.type)) {
      const text = (token as Tokens.Text).text.replaceAll('\n', ' ');
      if (/\*\*|`|\]\s?[([]/.test(token.raw)) fail('**, ` or ](…) is left over: a space may be wrong');
      const last = parts.pop();
      if (typeof last === 'object') parts.push(last, text);
      else parts.push((last ?? '') + text);
    } else fail(`only text and links can be in a sentence, and not ${token.raw.trim()}`);
  }
  const [only = ''] = parts;
  return parts.length < 2 && typeof only === 'string' ? only : parts;
}

/** The same where links aren't allowed. */
function readPlainText(tokens: readonly Token[] = [], fail: Fail): string {
  const text = readText(tokens, fail);
  if (typeof text !== 'string') fail('there can be no link here');
  return toPlainText(text);
}

const EMPTY_TABLES = Object.fromEntries(GENERATED_TABLES.map((name) => [name, {}])) as GeneratedTables;

/** Reports problems of a legal text. The names of deployment facts are the same in every deployment. */
export function checkLegalText(name: string, text: string, known: FactContext, report: ReportProblem): void {
  const facts = { ...known.facts, ...getDeploymentFacts(emptyDeployment) };
  const read = isLegalSummary(name) ? readLegalSummary : readLegalDocument;
  read(text, { ...known, facts }, EMPTY_TABLES, report);
}

/** The deployment facts as legal texts name them: `{site.host}`, `{if site.tracker}`. Every name always exists. */
export function getDeploymentFacts(deployment: Deployment) {
  const { host, recipients, inquiries, confirmed, keepsCopies, subscribes, mailing } = deployment;
  const { chat, voiceInput, tracker, analytics, calendar, videos, closed, disclosed, activity } = deployment;
  const turnstile = findRecipient(deployment, 'turnstile') !== undefined;
  const payments = findRecipient(deployment, 'payments')?.name ?? '';
  return {
    site: {
      host,
      hostAndStop: addPeriod(host),
      recipientsAndStop: addPeriod(formatList(recipients.map(({ name }) => name.replace(/^The /, 'the ')))),
      severalRecipients: recipients.length > 1,
      inquiries: formatList(inquiries),
      severalInquiries: inquiries.length > 1,
      removesDelivered: confirmed && !keepsCopies,
      subscribes,
      /** A newsletter sign-up stays in the browser, although inquiries are sent. */
      keepsSignUps: inquiries.length > 0 && !subscribes,
      newsletterBox: { ticked: mailing === 'ticked', unticked: mailing === 'unticked' },
      mailing: deployment.mailingWords,
      tracker,
      analytics: {
        name: analytics?.name ?? '',
        asks: analytics?.asks ?? false,
        cookies: analytics !== null && analytics.cookies.length > 0,
      },
      asksToMeasure: tracker || analytics?.asks === true,
      /** Visits are counted until the visitor objects. */
      countsAtOnce: analytics?.asks === false,
      chat: { on: chat !== 'off', prepared: chat === 'prepared', model: chat === 'model', voice: voiceInput },
      booking: findRecipient(deployment, 'booking') !== undefined,
      calendar,
      videos: formatList(videos),
      payments: payments.charAt(0).toLowerCase() + payments.slice(1),
      turnstile,
      runsScriptsOfOthers: tracker || analytics !== null || calendar !== '' || videos.length > 0 || turnstile,
      /** Pages may only connect to hosts that the settings name. */
      namesConnections: closed,
      disclosed: {
        identifiers: formatList(disclosed.identifiers),
        professional: formatList(disclosed.professional),
        commercial: formatList(disclosed.commercial),
        activity: formatList(disclosed.activity),
      },
      activity: formatList(activity),
    },
  } satisfies Facts;
}
