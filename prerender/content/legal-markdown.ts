import type { Token, Tokens } from 'marked';
import * as z from 'zod/mini';
import legal from '../../src/content/legal.json' with { type: 'json' };
import { addPeriod, type Deployment, emptyDeployment, findRecipient } from '../../src/facts/deployment.ts';
import type { Facts } from '../../src/facts/facts';
import { createFileCheck } from '../../src/shared/articles/check-link.ts';
import { checkTokens, describeOverflow, findUrlProblem } from '../../src/shared/articles/check-markdown.ts';
import {
  checkFrontMatter,
  daySchema,
  UNSHOWN,
  UNSHOWN_HINT,
} from '../../src/shared/articles/front-matter.ts';
import type {
  LegalDocument,
  LegalSection,
  LegalSummary,
  LegalTable,
  LegalTablePart,
} from '../../src/shared/legal-document.ts';
import { getHtmlText } from '../../src/shared/lib/html-text.ts';
import { formatList } from '../../src/shared/lib/locale.ts';
import { createMarkdownRenderer } from '../../src/shared/markdown/render-markdown.ts';
import { findPlaceProblem } from './check-texts.ts';
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

export type GeneratedTables = Readonly<Record<(typeof GENERATED_TABLES)[number], LegalTablePart>>;

/** Takes a file's text, all facts including the deployment's, and a callback for problems. */
type ReadLegalText<Compiled> = (
  text: string,
  known: FactContext,
  tables: GeneratedTables,
  report: ReportProblem,
) => Compiled | undefined;

const text = z.string().check(
  z.minLength(1),
  z.refine((value) => !findPlaceProblem('', value), {
    error: ({ input }) => findPlaceProblem('', String(input)),
  }),
);

export const documentFrontMatter = z.strictObject({
  title: text,
  description: text,
  heading: text,
  updated: daySchema,
  plans: z.optional(z.boolean()),
});

export const summaryFrontMatter = z.strictObject({ title: text, full: text, accept: text });

export const readLegalDocument: ReadLegalText<LegalDocument> = (text, known, tables, report) => {
  const parts = readParts(text, documentFrontMatter, known, tables, report);
  return parts && { ...parts.front, intro: parts.intro, sections: parts.sections };
};

export const readLegalSummary: ReadLegalText<LegalSummary> = (text, known, tables, report) => {
  const parts = readParts(text, summaryFrontMatter, known, tables, report);
  const toPoint = ({ heading, parts }: LegalSection) => ({
    heading,
    text: toPlainText(parts.filter((part) => typeof part === 'string').join(' ')),
  });
  return parts && { ...parts.front, intro: toPlainText(parts.intro), points: parts.sections.map(toPoint) };
};

const toPlainText = (html: string): string => getHtmlText(html).replace(/\s+/g, ' ').trim();

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
  try {
    return {
      front: fillFacts(front as Json, known, report) as Front,
      ...readSections(resolveBranches(markdown, firstLine, known, report), tables, report),
    };
  } catch (error) {
    report('text', describeOverflow(error));
    return undefined;
  }
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
    const rest = left.trim();
    // Items of a list in another one are indented.
    if (rest) return line.slice(0, line.search(/\S/)) + rest;
    // An empty line would end a paragraph or a table.
    return !line.trim() && shown.every(Boolean) ? '' : [];
  });
  if (shown.length > 0) report('', '{if} without {end}');
  return lines.join('\n');
}

/** Escapes a fact, so that no character in a name becomes Markdown, or looks like Markdown that's left over. */
const escapeMarkdown = (value: string) =>
  value.replace(/[\\`*{}[\]<>#|&~]|\b_|_\b/g, (sign) => `&#${sign.charCodeAt(0)};`);

type SectionDraft = Omit<LegalSection, 'parts'> & { parts: LegalSection['parts'][number][] };

/** Reads the introduction and the sections below it. */
function readSections(markdown: string, tables: GeneratedTables, report: ReportProblem) {
  const { parse, render, renderInline, takeId } = createMarkdownRenderer();
  // The last section of every legal page.
  takeId(legal.contact.id);
  const sections: SectionDraft[] = [];
  let intro = '';
  let title: TableTitle | undefined;
  /** Above the next table or section. */
  let text: Token[] = [];
  const endText = () => {
    const html = render(text).trim();
    const section = sections.at(-1);
    if (!section) intro = html;
    else if (html) section.parts.push(html);
    text = [];
  };
  for (const token of parse(markdown)) {
    const raw = token.raw.trim();
    if (raw === '' || raw === '</details>') continue;
    const section = sections.at(-1);
    const fail = (problem: string) => report(section?.heading ?? 'introduction', problem, raw);
    const above = title;
    if (above && token.type !== 'table') fail('a table follows its title');
    title = readTableTitle(raw, (markdown) => toPlainText(render(parse(markdown))));
    const [, generated] = /^\{table ([\w.-]+)\}$/.exec(raw) ?? [];
    if (title) continue;
    if (token.type === 'heading' && token.depth < 3) {
      endText();
      const [, heading, id] =
        /^(.*) \{#([\w-]+)\}$/.exec(toPlainText(renderInline(token.tokens ?? []))) ?? [];
      if (!heading || !id || token.depth !== 2) fail('a section begins like "## Your rights {#rights}"');
      else if (!takeId(id)) fail(`there is another section ${id}`);
      else sections.push({ id, heading, parts: [] });
    } else if (generated) {
      endText();
      if (!isTableName(generated)) fail(`there is no table ${generated}`);
      else if (section) section.parts.push(tables[generated]);
      else fail('a table stands in a section');
    } else {
      checkTokens([token], findUrlProblem, findPictureProblem, (_, problem) => fail(problem));
      if (token.type !== 'table' || !above || !section) text.push(token);
      else {
        endText();
        const { header, rows } = token as Tokens.Table;
        const table = {
          ...above,
          columns: header.map((cell) => toPlainText(renderInline(cell.tokens))),
          rows: rows.map((row) => row.map((cell) => renderInline(cell.tokens))),
        };
        section.parts.push({ table });
      }
    }
  }
  endText();
  if (!intro) report('introduction', 'is missing');
  if (title) report(title.caption, 'a table follows its title');
  return { intro, sections };
}

const findPictureProblem = () => 'a legal text has no pictures';

type TableTitle = Pick<LegalTable, 'caption' | 'collapsed'>;

/** `Table: Title` above a table, or `<summary>Title</summary>` in the `<details>` around a collapsed one. */
function readTableTitle(raw: string, toText: (markdown: string) => string): TableTitle | undefined {
  const [, title, summary] = /^(?:Table: (.+)|<details>\s*<summary>(.+)<\/summary>)$/.exec(raw) ?? [];
  if (title) return { caption: toText(title) };
  return summary ? { caption: toText(summary), collapsed: true } : undefined;
}

const isTableName = (name: string): name is keyof GeneratedTables =>
  GENERATED_TABLES.some((table) => table === name);

const EMPTY_TABLES = Object.fromEntries(
  GENERATED_TABLES.map((name) => [name, { items: [] }]),
) as unknown as GeneratedTables;

/** Reports problems of a legal text. The names of deployment facts are the same in every deployment. */
export function checkLegalText(name: string, text: string, known: FactContext, report: ReportProblem): void {
  const facts = { ...known.facts, ...getDeploymentFacts(emptyDeployment) };
  const read = isLegalSummary(name) ? readLegalSummary : readLegalDocument;
  const isPage = createFileCheck(known.isPage, name);
  read(text, { ...known, facts, isPage }, EMPTY_TABLES, report);
}

/** The deployment facts as legal texts name them: `{site.host}`, `{if site.tracker}`. Every name always exists. */
export function getDeploymentFacts(deployment: Deployment) {
  const { host, recipients, inquiries, confirmed, keepsCopies, subscribes, mailing } = deployment;
  const { chat, voiceInput, tracker, analytics, calendar, videos, closed, disclosed, activity } = deployment;
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
      runsScriptsOfOthers: tracker || analytics !== null || calendar !== '' || videos.length > 0,
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
