import type * as FactsModule from '../../src/facts/facts';
import { findLinkProblem, type IsPage } from '../../src/shared/articles/check-link.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Takes a problem with the text at `key`, such as 'hero.proof[0].label'. */
export type ReportProblem = (key: string, problem: string, sentence?: string) => void;

type Facts = FactsModule.Facts;

/** What texts may refer to. */
export interface FactContext extends Pick<typeof FactsModule, 'formatSum' | 'capitalize'> {
  facts: Facts;
  /** Wording that pages share, named like facts. It may refer to facts and to other phrases. */
  phrases: Facts;
  isPage: IsPage;
  /** A link with the path that its page has since it was renamed. */
  findRenamed?: (link: string) => string;
  /** The run-time values that some call of fillTemplate fills in; undefined: any may be named. */
  runtimeValues?: readonly string[];
}

/** A value that the page fills in at run time: `{$title}`. */
export const RUNTIME_VALUE = /\{\$([a-z]\w*)\}/gi;

/** The names of all run-time values in a file's texts. */
export const listRuntimeValues = (texts: Json): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(RUNTIME_VALUE)].map(([, name = '']) => name)),
];

/** Appends `name` to `key`. The top level has no key. */
export const joinKey = (key: string, name: string): string => (key ? `${key}.${name}` : name);

/** Replaces placeholders such as `{brand.name}` in a file's value. Reports references to missing facts. */
export function fillFacts(value: Json, known: FactContext, report: ReportProblem, key = ''): Json {
  if (typeof value === 'string')
    return fillText(value, known, (problem) => report(key, problem, value), {
      isLink: /(?:^|\.)to$|^redirectTo$/.test(key),
    });
  if (Array.isArray(value))
    return value.map((item, index) => fillFacts(item, known, report, `${key}[${index}]`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillFacts(item, known, report, joinKey(key, name))]),
  );
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

interface FillOptions {
  /** Whether the whole text is the target of a link. */
  isLink?: boolean;
  /** Placeholders that stay as they are. */
  keepPattern?: RegExp;
  /** How a fact is written. */
  format?: (value: string) => string;
}

/** Fills one text with facts. */
export function fillText(
  text: string,
  known: FactContext,
  report: (problem: string) => void,
  { isLink = false, keepPattern, format }: FillOptions = {},
): string {
  // An address has no signs that keep facts in their order.
  const filled = replaceFacts(text, known, report, { keepPattern, format }).replace(
    isLink ? /[\u2066\u2069]/g : /(?<=\]\([^()]*)[\u2066\u2069]/g,
    '',
  );
  if (/[{}]/.test(text.replace(PLACEHOLDER, ''))) report('a brace stands alone');
  for (const link of isLink ? [filled] : findLinks(filled)) {
    const problem = findLinkProblem(link, known.isPage);
    if (problem) report(problem);
  }
  return isLink ? (known.findRenamed?.(filled) ?? filled) : filled;
}

/** Shared phrases may contain facts and other phrases. `phrases`: the phrases being replaced, to detect a cycle. */
function replaceFacts(
  text: string,
  known: FactContext,
  report: (problem: string) => void,
  { keepPattern, format }: Pick<FillOptions, 'keepPattern' | 'format'> = {},
  phrases: readonly string[] = [],
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (/^\$[a-z]\w*$/i.test(name) || keepPattern?.test(name)) return placeholder;
    const path = name.charAt(0).toLowerCase() + name.slice(1);
    const phrase = getText(known.phrases, path);
    if (phrase !== undefined && phrases.includes(path)) {
      report(`${placeholder} is part of itself`);
      return placeholder;
    }
    const value =
      phrase === undefined
        ? getValue(path, known)
        : replaceFacts(phrase, known, report, {}, [...phrases, path]);
    if (value === undefined) {
      report(`there is no fact ${placeholder}`);
      return placeholder;
    }
    const cased = path === name ? value : known.capitalize(value);
    return format?.(cased) ?? cased;
  });
}

/** Targets of Markdown links. */
const findLinks = (text: string): string[] =>
  [...text.matchAll(/\[[^\]]*\]\(([^)\s]*)\)/g)].map(([, target = '']) => target);

function getValue(path: string, { facts, formatSum }: FactContext): string | undefined {
  const [, amount] = /^money (\d+(?:\.\d{2,4})?)$/.exec(path) ?? [];
  return amount ? formatSum(amount) : getText(facts, path);
}

function getText(facts: Facts, path: string): string | undefined {
  const value = getFact(facts, path);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a fact is true or a nonempty text; undefined if it doesn't exist. */
export function hasFact(path: string, { facts }: Pick<FactContext, 'facts'>): boolean | undefined {
  const value = getFact(facts, path);
  return value === undefined || typeof value === 'object' ? undefined : Boolean(value);
}

function getFact(facts: Facts, path: string): Facts[string] | undefined {
  let value: Facts[string] | undefined = facts;
  for (const part of path.split('.'))
    value = typeof value === 'object' && Object.hasOwn(value, part) ? value[part] : undefined;
  return value;
}
